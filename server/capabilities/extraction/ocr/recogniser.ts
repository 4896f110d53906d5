// Text recognition of pages: by the program `tesseract` where it is there, else by its port to WebAssembly,
// in a process of its own either way.
import { availableParallelism } from 'node:os'
import type { Logger } from '#platform/logger.ts'
import { createSlots } from '#platform/slots.ts'
import { createParserPool } from '../parser-pool.ts'
import type { ParseRequest, ParserTask, ParserTasks } from '../extraction.types.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { SeenLetter } from './recognise-lines.ts'
import { findTesseract, runTesseract } from './tesseract-program.ts'
import { readWords, type PageLayout, type RecognisedWord } from './words.ts'

export interface Recogniser {
  /**
   * The words of a page (grey, PGM), about as large as at 200 dpi. Undefined where nothing that recognises
   * text is installed; throws when a page cannot be read.
   */
  recognise(page: Uint8Array, layout: PageLayout, signal: AbortSignal): Promise<RecognisedWord[] | undefined>
  /**
   * Where lines of text are on a page (grey, PGM), in its pixels. Undefined where text is not recognised;
   * throws when the page cannot be read.
   */
  findLines(page: Uint8Array, signal: AbortSignal): Promise<PdfBox[] | undefined>
  /** The letters of lines of the page, spaces among them, in its pixels. Throws when it cannot be read. */
  recogniseLines(page: Uint8Array, boxes: readonly PdfBox[], signal: AbortSignal): Promise<SeenLetter[][]>
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

/** A page of a book takes two seconds; larger ones have more time, by their pixels. */
const pageTimeoutMs = 30_000
const maxPageTimeoutMs = 90_000
const bookPixels = 4_000_000
/** The lines of a page take five; the limit of who asks is nearer. */
const linesTimeoutMs = 60_000
/** A page of a poster takes half of it. */
const memoryMb = 1_200
/** Of a page, that a process reads at once: half of a second to a few. */
const linesATurn = 24
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

  async function ask<Task extends ParserTask>(
    request: ParseRequest<Task>,
    signal: AbortSignal,
  ): Promise<ParserTasks[Task]['answer']> {
    const release = await slots.take(signal)
    try {
      const answer = await library.parse(request, signal, { timeoutMs: linesTimeoutMs })
      if (answer.ok) return answer.value
      throw new Error(answer.detail)
    } finally {
      release()
    }
  }

  async function findReader(): Promise<Reader | undefined> {
    if (use === 'none') return undefined
    const program = use === 'library' ? undefined : await findTesseract(tesseract)
    if (program !== undefined)
      return {
        engine: 'tesseract',
        read: (page, layout, signal) =>
          runTesseract(program, { page, layout }, { signal, timeoutMs: getPageTimeout(page), memoryMb }),
      }
    if (!hasLibrary()) {
      logger.warn('text-recognition-missing')
      return undefined
    }
    return {
      engine: 'tesseract.js',
      async read(page, layout, signal) {
        const timeoutMs = getPageTimeout(page)
        const answer = await library.parse({ task: 'recognise', bytes: page, layout }, signal, { timeoutMs })
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
    async findLines(page, signal) {
      return use === 'none' ? undefined : (await ask({ task: 'find-lines', bytes: page }, signal)).boxes
    },
    async recogniseLines(page, boxes, signal) {
      const turns = Array.from({ length: Math.ceil(boxes.length / linesATurn) }, (_, turn) =>
        boxes.slice(turn * linesATurn, (turn + 1) * linesATurn),
      )
      const read = await Promise.all(
        turns.map((some) => ask({ task: 'recognise-lines', bytes: page, boxes: some }, signal)),
      )
      return read.flatMap(({ lines }) => lines)
    },
    engine: async () => (await findOnce())?.engine,
    close: () => library.close(),
  }
}

/** Of a page with a byte for each pixel, in milliseconds. */
export function getPageTimeout({ length }: Uint8Array): number {
  return Math.min(maxPageTimeoutMs, Math.max(1, length / bookPixels) * pageTimeoutMs)
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
