// The thread side of the reading of pages: one page in, what was found in it out. `step` is shared memory, in
// which the other side can see the check that a thread did not come back from.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Check } from '../check.types.ts'
import type { WorkMessage } from './thread-messages.ts'

const { catalogue, step, compileCache } = workerData as {
  catalogue: string
  step: Int32Array
  compileCache: string | undefined
}
// A thread does not have the cache of its process by itself; with it, it starts in half the time. So nothing
// large is imported above.
if (compileCache !== undefined) enableCompileCache(compileCache)
const [{ checks }, { auditPage }, { packReading }] = await Promise.all([
  import(catalogue) as Promise<{ checks: readonly Check[] }>,
  import('./audit-page.ts'),
  import('./thread-messages.ts'),
])
flushCompileCache()
const byId = new Map(checks.map((check) => [check.id, check]))
let wanted: readonly string[] = []

parentPort?.on('message', (work: WorkMessage) => {
  wanted = work.checks ?? wanted
  const reading = auditPage({ ...work, checks: wanted }, byId, (current) => Atomics.store(step, 0, current))
  parentPort?.postMessage(packReading(reading, wanted))
})
parentPort?.postMessage('ready')
