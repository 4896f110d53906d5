// Pages that are pictures of text, several at once; a page that cannot be read costs that page.
import { availableParallelism } from 'node:os'
import { unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { Recogniser, RecognitionEngine } from '../ocr/recogniser.ts'
import { confidenceOf, type RecognisedWord } from '../ocr/words.ts'
import type { ParserPool } from '../parser-pool.ts'
import { pagesText } from '../readers/pages-text.ts'
import { recognisedPage, type RecognisedPage } from './recognised-text.ts'
import type { ScanRequest } from './text-task.types.ts'

export interface Scans {
  kind: ScanRequest['kind']
  bytes: Uint8Array
  /** With the few letters that they have of their own. */
  pages: readonly { number: number; text: string }[]
  signal: AbortSignal
  /** How many are done. */
  onPage: (done: number) => void
}

export interface ScansResult {
  pages: RecognisedPage[]
  /** Those that were not recognised, with what they have of their own. */
  unrecognised: { number: number; text: string }[]
  /** Nothing recognises text here. */
  isMissing: boolean
  engine: RecognitionEngine | undefined
  /** How sure the words are, 0 to 100; undefined without any. */
  confidence: number | undefined
  warnings: string[]
}

/** More are cut: on two cores these take five minutes. */
const mostScans = 200
/** What takes longer all in all is cut too. */
const allTimeoutMs = 600_000
const drawTimeoutMs = 20_000
/** One more than are recognised at once, so that the next is drawn meanwhile. */
const atOnce = Math.min(4, availableParallelism()) + 1

interface Tools {
  parser: ParserPool
  recogniser: Recogniser
  logger: Logger
}

export function recogniseScans({ parser, recogniser, logger }: Tools): (scans: Scans) => Promise<ScansResult> {
  return async ({ kind, bytes, pages, signal, onPage }) => {
    const result: ScansResult = { pages: [], unrecognised: [], isMissing: false, engine: undefined, confidence: undefined, warnings: [] }
    if (pages.length === 0) return result
    const engine = await recogniser.engine()
    if (engine === undefined)
      return {
        ...result,
        isMissing: true,
        unrecognised: [...pages],
        warnings: [
          `${pagesText(pages.map(numberOf))} ${areScans(pages)}, which was not recognised: text recognition (Tesseract) is not installed on the server.`,
        ],
      }
    const limited = AbortSignal.any([signal, AbortSignal.timeout(allTimeoutMs)])
    const words: RecognisedWord[] = []
    const failed: number[] = []
    const waiting = pages.slice(0, mostScans)
    let done = 0

    async function recogniseOne({ number, text }: Scans['pages'][number]): Promise<void> {
      const drawn = await parser.parse({ task: 'scan', kind, bytes, page: number }, limited, { timeoutMs: drawTimeoutMs })
      if (!drawn.ok) {
        // A picture is the whole file.
        if (kind === 'picture') throw unreadableDocument(drawn.detail, { members: { reason: drawn.reason } })
        throw new Error(drawn.reason)
      }
      result.warnings.push(...drawn.value.warnings)
      const found = (await recogniser.recognise(drawn.value.image, 'blocks', limited)) ?? []
      const page = recognisedPage(number, found, drawn.value)
      if (page.text === '' && text !== '') result.unrecognised.push({ number, text })
      else result.pages.push(page)
      words.push(...found)
    }

    async function work(): Promise<void> {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        try {
          await recogniseOne(page)
        } catch (error) {
          signal.throwIfAborted()
          if (kind === 'picture') throw error
          logger.warn({ error: error instanceof Error ? error.message : String(error), page: page.number }, 'text-recognition-failed')
          failed.push(page.number)
          result.unrecognised.push(page)
        }
        done += 1
        onPage(done)
      }
    }

    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
    const cut = pages.slice(mostScans)
    return {
      ...result,
      engine,
      unrecognised: [...result.unrecognised, ...cut],
      confidence: words.length === 0 ? undefined : confidenceOf(words),
      warnings: [
        ...new Set(result.warnings),
        ...(cut.length === 0
          ? []
          : [`The file has ${pages.length} pages that are pictures of text; the first ${mostScans} of them were recognised. Split the file to have the rest.`]),
        ...(failed.length === 0 ? [] : [`The text of ${pagesText(failed.toSorted((a, b) => a - b)).toLowerCase()} could not be recognised.`]),
      ],
    }
  }
}

function numberOf({ number }: { number: number }): number {
  return number
}

function areScans({ length }: { length: number }): string {
  return length === 1 ? 'is a picture of text' : 'are pictures of text'
}
