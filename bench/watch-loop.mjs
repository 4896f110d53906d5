// Loaded before a program that is measured: how long its event loop was held up, and how long the collection
// of garbage stopped it. At SIGUSR2 it writes both to the file of PRESSROOM_BENCH_LOOP and starts over.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

const path = process.env.PRESSROOM_BENCH_LOOP
// A process that the program starts has nothing to write.
delete process.env.PRESSROOM_BENCH_LOOP
if (path !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let collections = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collections.push(duration)
  }).observe({ entryTypes: ['gc'] })
  process.on('SIGUSR2', () => {
    writeFileSync(
      path,
      JSON.stringify({
        delayMs: Math.max(0, delay.percentile(99) / 1e6 - 5),
        collectedMs: collections.reduce((sum, ms) => sum + ms, 0),
        maxCollectionMs: Math.max(0, ...collections),
      }),
    )
    delay.reset()
    collections = []
  })
}
