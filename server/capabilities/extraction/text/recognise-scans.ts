// Pages that are images of text, several at once; a page that cannot be read costs that page.
import { availableParallelism } from 'node:os'
import { unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { isDoubtful, recogniseUpright } from '../ocr/recognise-upright.ts'
import type { Recogniser, RecognitionEngine } from '../ocr/recogniser.ts'
import { getConfidence, type RecognisedWord } from '../ocr/words.ts'
import type { ParserPool } from '../parser-pool.ts'
import type { Turn } from '../image/straighten.ts'
import { pagesText } from '../readers/pages-text.ts'
import { recognisedPage, type RecognisedPage } from './recognised-text.ts'
import type { ScannedPage, ScanPart, ScanRequest } from './text-task.types.ts'

export interface Scans {
  kind: ScanRequest['kind']
  bytes: Uint8Array
  pages: readonly ScannedPage[]
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
const maxScans = 200
/** What takes longer all in all is cut too. */
const allTimeoutMs = 600_000
const drawTimeoutMs = 20_000
/** One more than are recognised at once, so that the next is rendered meanwhile. */
const atOnce = Math.min(4, availableParallelism()) + 1

interface Tools {
  parser: ParserPool
  recogniser: Recogniser
  logger: Logger
}

export function recogniseScans({
  parser,
  recogniser,
  logger,
}: Tools): (scans: Scans) => Promise<ScansResult> {
  return async ({ kind, bytes, pages, signal, onPage }) => {
    const result: ScansResult = {
      pages: [],
      unrecognised: [],
      isMissing: false,
      engine: undefined,
      confidence: undefined,
      warnings: [],
    }
    if (pages.length === 0) return result
    const engine = await recogniser.engine()
    if (engine === undefined)
      return {
        ...result,
        isMissing: true,
        unrecognised: pages.map(ownText),
        warnings: [
          `${pagesText(pages.map(getNumber))} ${pages.length === 1 ? 'shows' : 'show'} text that the file does not hold as letters, and it was not recognised: text recognition (Tesseract) is not installed on the server.`,
        ],
      }
    const limited = AbortSignal.any([signal, AbortSignal.timeout(allTimeoutMs)])
    const words: RecognisedWord[] = []
    const failed: number[] = []
    const doubtful: number[] = []
    const waiting = pages.slice(0, maxScans)
    let done = 0

    async function draw(page: number, turn?: Turn): Promise<ScanPart> {
      const rendered = await parser.parse({ task: 'scan', kind, bytes, page, turn }, limited, {
        timeoutMs: drawTimeoutMs,
      })
      if (rendered.ok) return rendered.value
      // An image is the whole file.
      if (kind === 'picture')
        throw unreadableDocument(rendered.detail, { members: { reason: rendered.reason } })
      throw new Error(rendered.reason)
    }

    async function recogniseOne({ number, text, annotations }: ScannedPage): Promise<void> {
      const rendered = await draw(number)
      result.warnings.push(...rendered.warnings)
      const read = await recogniseUpright(rendered, {
        recognise: ({ image }) => recogniser.recognise(image, 'blocks', limited),
        turnedBy: (turn) => draw(number, turn),
      })
      const found = read?.words ?? []
      const page = recognisedPage(number, found, { ...(read?.scan ?? rendered), annotations })
      if (isDoubtful(found)) doubtful.push(number)
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
          logger.warn(
            { error: error instanceof Error ? error.message : String(error), page: page.number },
            'text-recognition-failed',
          )
          failed.push(page.number)
          result.unrecognised.push(ownText(page))
        }
        done += 1
        onPage(done)
      }
    }

    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
    const cut = pages.slice(maxScans)
    return {
      ...result,
      engine,
      unrecognised: [...result.unrecognised, ...cut.map(ownText)],
      confidence: words.length === 0 ? undefined : getConfidence(words),
      warnings: [
        ...new Set(result.warnings),
        ...(cut.length === 0
          ? []
          : [
              `The file has ${pages.length} pages that are images of text; the first ${maxScans} of them were recognised. Split the file to have the rest.`,
            ]),
        ...(doubtful.length === 0 || pages.length === 1
          ? []
          : [
              `${pagesText(doubtful.toSorted((a, b) => a - b))} could hardly be recognised: blurred, too small or written by hand. Check the text.`,
            ]),
        ...(failed.length === 0
          ? []
          : [
              `The text of ${pagesText(failed.toSorted((a, b) => a - b)).toLowerCase()} could not be recognised.`,
            ]),
      ],
    }
  }
}

function ownText({ number, text }: ScannedPage): { number: number; text: string } {
  return { number, text }
}

function getNumber({ number }: { number: number }): number {
  return number
}
