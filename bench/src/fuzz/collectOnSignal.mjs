// Loaded into the server of a fuzz run: frees what can be freed before its heap is measured.
process.on('SIGUSR2', () => globalThis.gc?.());
