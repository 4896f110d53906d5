// Tesseract as WebAssembly: the task `recognise` of a parser process that may start threads. Nothing is
// fetched: languages lie in packages.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { PageLayout } from './words.ts'

const further = ['deu']
const segmentationModes: Readonly<Record<PageLayout, PSM>> = {
  blocks: PSM.AUTO,
  block: PSM.SINGLE_BLOCK,
  scattered: PSM.SPARSE_TEXT,
  line: PSM.SINGLE_LINE,
}
let worker: Promise<Worker> | undefined

/** The words of a page (PGM, about as large as at 200 dpi), as Tesseract's table. */
export async function recognisePage({
  bytes,
  layout,
}: {
  bytes: Uint8Array
  layout: PageLayout
}): Promise<{ table: string }> {
  const tesseract = await (worker ??= start())
  await tesseract.setParameters({ tessedit_pageseg_mode: segmentationModes[layout] })
  const { data } = await tesseract.recognize(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    {},
    { text: false, tsv: true },
  )
  return { table: data.tsv ?? '' }
}

async function start(): Promise<Worker> {
  const tesseract = await createWorker('eng', OEM.LSTM_ONLY, {
    cacheMethod: 'none',
    langPath: getFolder('eng'),
    errorHandler: () => undefined,
  })
  const languages = ['eng']
  for (const language of further) {
    const data = await readLanguage(language)
    if (data === undefined) continue
    await tesseract.FS('writeFile', [`./${language}.traineddata`, data])
    languages.push(language)
  }
  // The library looks for all languages in one folder. Given as data, it takes the data for the name: so the
  // names are there, and the data are already where it would have put them.
  if (languages.length > 1) await tesseract.reinitialize([{ code: 'names', data: languages.join('+') }])
  await tesseract.setParameters({ user_defined_dpi: '200', tessedit_do_invert: '0' })
  return tesseract
}

/** The better of the two kinds of data that a package holds. */
function getFolder(language: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}`))), '4.0.0_best_int')
}

/** Undefined where the package is missing. */
async function readLanguage(language: string): Promise<Buffer | undefined> {
  try {
    return gunzipSync(await readFile(join(getFolder(language), `${language}.traineddata.gz`)))
  } catch {
    return undefined
  }
}
