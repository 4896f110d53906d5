// What the worker's process is started with. Crawls leave much garbage: by V8's own measures the heaps of the
// process and of its threads grow to several times of what lives in them, and threads that sweep together
// wait for each other on a busy machine (docs/decisions/0121).

/**
 * Flags of V8: the same young generation as `npm start` gives the other process, and heaps that are swept
 * when they are a third larger.
 */
export const workerFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
] as const
