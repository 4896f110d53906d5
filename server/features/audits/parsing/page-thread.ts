// The thread side of the reading of pages: one page in, what was found in it out. `step` is shared memory, in which the other side can see the check
// that a thread did not come back from.
import { parentPort, workerData } from 'node:worker_threads'
import type { Check } from '../checks/check.types.ts'
import { auditPage, type PageWork } from './audit-page.ts'

const { catalogue, step } = workerData as { catalogue: string; step: Int32Array }
const { checks } = (await import(catalogue)) as { checks: readonly Check[] }
const byId = new Map(checks.map((check) => [check.id, check]))

parentPort?.on('message', (work: PageWork) => {
  parentPort?.postMessage(auditPage(work, byId, (current) => Atomics.store(step, 0, current)))
})
parentPort?.postMessage('ready')
