// The first test of this target goes in its place.
