// Text recognition of pages: by the program `tesseract` where it is there, else by its port to WebAssembly,
// in a process of its own either way.
import { availableParallelism } from 'node:os'
import type { Logger } from '#platform/logger.ts'
import { createSlots } from '#platform/slots.ts'
import { createParserPool } from '../parser-pool.ts'
import { findTesseract, runTesseract } from './tesseract-program.ts'
import { readWords, type PageLayout, type RecognisedWord } from './words.ts'

export interface Recogniser {
  /**
   * The words of a page (grey, PGM), about as large as at 200 dpi. Undefined where nothing that recognises
   * text is installed; throws when a page cannot be read.
   */
  recognise(page: Uint8Array, layout: PageLayout, signal: AbortSignal): Promise<RecognisedWord[] | undefined>
  /** What recognises text: the program, its port, or nothing. */
  engine(): Promise<RecognitionEngine | undefined>
  close(): Promise<void>
}

export type RecognitionEngine = 'tesseract' | 'tesseract.js'

export interface RecogniserOptions {
  logger: Logger
  /** TESSERACT_PATH. */
  tesseract: string | undefined
  /**
   * `library`: the program is not looked for; `none`: nothing is. Whichever there is where it is not said.
   */
  use?: 'library' | 'none' | undefined
}

/** A page of a book takes two seconds. */
const pageTimeoutMs = 30_000
/** A page of a poster takes half of it. */
const memoryMb = 1_200
/** More pages at once than cores would take longer each. */
const maxConcurrent = Math.max(1, Math.min(4, availableParallelism()))

interface Reader {
  engine: RecognitionEngine
  read(page: Uint8Array, layout: PageLayout, signal: AbortSignal): Promise<string>
}

export function createRecogniser({ logger, tesseract, use }: RecogniserOptions): Recogniser {
  const library = createParserPool({
    logger,
    timeoutMs: pageTimeoutMs,
    memoryMb,
    mayStartThreads: true,
    processes: maxConcurrent,
  })
  const slots = createSlots(maxConcurrent)
  let reader: Promise<Reader | undefined> | undefined

  async function findReader(): Promise<Reader | undefined> {
    if (use === 'none') return undefined
    const program = use === 'library' ? undefined : await findTesseract(tesseract)
    if (program !== undefined)
      return {
        engine: 'tesseract',
        read: (page, layout, signal) =>
          runTesseract(program, { page, layout }, { signal, timeoutMs: pageTimeoutMs, memoryMb }),
      }
    if (!hasLibrary()) {
      logger.warn('text-recognition-missing')
      return undefined
    }
    return {
      engine: 'tesseract.js',
      async read(page, layout, signal) {
        const answer = await library.parse({ task: 'recognise', bytes: page, layout }, signal)
        if (!answer.ok) throw new Error(answer.detail)
        return answer.value.table
      },
    }
  }
  const findOnce = (): Promise<Reader | undefined> => (reader ??= findReader())

  return {
    async recognise(page, layout, signal) {
      const found = await findOnce()
      if (found === undefined) return undefined
      const release = await slots.take(signal)
      try {
        return readWords(await found.read(page, layout, signal))
      } finally {
        release()
      }
    },
    engine: async () => (await findOnce())?.engine,
    close: () => library.close(),
  }
}

/** Whether the library and its language data are installed: they are optional. */
function hasLibrary(): boolean {
  try {
    import.meta.resolve('tesseract.js')
    import.meta.resolve('@tesseract.js-data/eng')
    return true
  } catch {
    return false
  }
}
