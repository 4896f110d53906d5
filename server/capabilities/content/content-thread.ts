// The thread for large content. It knows nothing but text; the side that owns it ends it when a task takes
// too long.
import { parentPort } from 'node:worker_threads'
import { runContentTask, type ContentTask } from './content-tasks.ts'

parentPort?.on('message', (task: ContentTask) => {
  parentPort?.postMessage(runContentTask(task))
})
