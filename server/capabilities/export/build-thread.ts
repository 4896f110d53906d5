// The thread side of a large export: one document in, one file out, then the thread ends.
import { parentPort, workerData } from 'node:worker_threads'
import { buildFile, type BuildInput } from './build.ts'
import type { ExportFormat } from './export.types.ts'

const { document, format } = workerData as { document: BuildInput; format: ExportFormat }
const { bytes, warnings } = await buildFile(document, format)
// Moved, not copied; a view of a larger buffer is cut out first.
const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
parentPort?.postMessage({ bytes: own, warnings }, [own.buffer as ArrayBuffer])
