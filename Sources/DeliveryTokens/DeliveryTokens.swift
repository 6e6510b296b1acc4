// The first file of this target goes in its place.
