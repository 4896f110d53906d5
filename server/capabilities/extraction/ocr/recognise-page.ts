// Tesseract as WebAssembly: the task `recognise` of a parser process that may start threads. Nothing is fetched: languages lie in packages.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'

const languages = ['eng', 'deu']
let worker: Promise<Worker> | undefined

/** The words of a page (PGM) at 200 dpi, as Tesseract's table. */
export async function recognisePage({ bytes }: { bytes: Uint8Array }): Promise<{ table: string }> {
  const tesseract = await (worker ??= start())
  const { data } = await tesseract.recognize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {}, { text: false, tsv: true })
  return { table: data.tsv ?? '' }
}

async function start(): Promise<Worker> {
  const data = await Promise.all(languages.map(readLanguage))
  const known = data.filter((language) => language !== undefined)
  const tesseract = await createWorker(known, OEM.LSTM_ONLY, { cacheMethod: 'none', langPath: '/', errorHandler: () => undefined })
  await tesseract.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' })
  return tesseract
}

/** The better of the two kinds of data that a package holds; undefined where the package is missing. */
async function readLanguage(code: string): Promise<{ code: string; data: Uint8Array } | undefined> {
  try {
    const folder = new URL('.', import.meta.resolve(`@tesseract.js-data/${code}`))
    return { code, data: await readFile(fileURLToPath(new URL(`4.0.0_best_int/${code}.traineddata.gz`, folder))) }
  } catch {
    return undefined
  }
}
