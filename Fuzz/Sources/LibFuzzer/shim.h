#include <stddef.h>
#include <stdint.h>

// Runs the fuzzer with the arguments of a program (<https://llvm.org/docs/LibFuzzer.html>, “Using libFuzzer as a library”):
// SwiftPM gives each program a `main` of its own, so that the one in libFuzzer is left out.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *start, size_t count));
