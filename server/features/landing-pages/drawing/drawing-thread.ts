// The thread side of a large drawing: one page in, its markup out, then the thread ends.
import { parentPort, workerData } from 'node:worker_threads'
import { drawPage, type DrawRequest } from './draw-page.ts'

parentPort?.postMessage(drawPage(workerData as DrawRequest))
