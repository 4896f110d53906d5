// A design is read in turns of about a second: the parser process reads some pages; pages that are pictures of text go to text recognition and
// come back with their words. What breaks on the way costs its page, and what takes too long ends with the pages that are there.
import { analyseDesign } from '#core/design/index.ts'
import { toStorableText } from '#core/text.ts'
import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { DesignRequest, KeptPicture } from './design/design-task.types.ts'
import { createGathering, type Gathering } from './design/gathering.ts'
import type { ExtractedDocument } from './extracted-document.schema.ts'
import type { ParseAnswer } from './extraction.types.ts'
import type { Recogniser } from './ocr/recogniser.ts'
import type { RecognisedWord } from './ocr/words.ts'
import { namesOf, readMediaType } from './media-type.ts'
import type { ParserPool } from './parser-pool.ts'
import { titleOf } from './readers/title-of.ts'

export interface DesignSource {
  bytes: Uint8Array
  /** As the client named it: a name for the design. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  mimeType: string
  signal: AbortSignal
  /** Pages that are read, of how many, and what is being done. */
  onProgress?: ((done: number, total: number, label: string) => void) | undefined
  /** Without pictures, no page is drawn either: words, places and looks alone. */
  withoutPictures?: boolean
}

export interface ReadDesign {
  /** Blocks' `src` and pages' `picture` hold the `ref` of a picture. */
  document: ExtractedDocument
  /** Each once, however often it is shown. */
  pictures: KeptPicture[]
  /** Which of them show a page: the first 30 pages. */
  pagePictures: { page: number; ref: string }[]
}

export interface DesignReadingOptions {
  parser: ParserPool
  recogniser: Recogniser
  logger: Logger
  /** Longest that one design may take. */
  timeoutMs: number
}

/** More are not read. */
const mostPages = 500
const mostPictures = 150
const pagesATurn = 25
/** Longest that a turn may take, and the turn of a single page that may be the one that breaks. */
const turnTimeoutMs = 15_000
const pageTimeoutMs = 10_000
/** Pages that may break the process or take too long before the rest is given up. */
const mostFaults = 3
/** From this share of the time on, nothing further is begun. */
const lastStart = 0.75
const scansAtOnce = 4

type Answer = ParseAnswer<'read-design'>
type Refusal = Extract<Answer, { ok: false }>

export function createDesignReading({ parser, recogniser, logger, timeoutMs }: DesignReadingOptions): (source: DesignSource) => Promise<ReadDesign> {
  async function read(design: DesignSource): Promise<ReadDesign> {
    const { bytes, fileName, signal, onProgress, withoutPictures = false } = design
    const kind = kindOfDesign(design)
    const started = performance.now()
    const elapsed = (): number => performance.now() - started
    const gathering = createGathering()
    const underWay = new Set<Promise<void>>()
    let failure: unknown

    const ask = (wanted: Pick<DesignRequest, 'from' | 'most' | 'words'>, limitMs: number): Promise<Answer> =>
      parser.parse({ task: 'read-design', kind, bytes, pictures: withoutPictures ? 0 : mostPictures - gathering.pictureCount(), ...wanted }, signal, {
        timeoutMs: Math.max(1_000, Math.min(limitMs, timeoutMs - elapsed())),
      })
    const report = (label: string): void => onProgress?.(gathering.pageCount(), Math.min(gathering.total(), mostPages), label)

    async function recognise(page: number, image: Uint8Array): Promise<void> {
      let words: RecognisedWord[] | undefined
      if (elapsed() < timeoutMs * lastStart) {
        words = await recogniser.recognise(image, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          logger.warn({ error: error instanceof Error ? error.message : String(error), page }, 'text-recognition-failed')
          return undefined
        })
      }
      const answer = await ask({ from: page, most: 1, words: words ?? [] }, turnTimeoutMs)
      if (!answer.ok) gathering.addFault(page)
      else gathering.addRecognised(page, answer.value, words)
      report('Recognising text')
    }

    async function readTurn(from: number): Promise<{ next: number | undefined; refusal?: Refusal }> {
      let answer = await ask({ from, most: pagesATurn }, turnTimeoutMs)
      // Which of the pages it was: the first is asked alone.
      if (!answer.ok && isOfPage(answer, gathering)) answer = await ask({ from, most: 1 }, pageTimeoutMs)
      if (!answer.ok) {
        if (!isOfPage(answer, gathering)) throw refused(answer)
        gathering.addFault(from)
        return { next: from + 1, refusal: answer }
      }
      gathering.add(answer.value)
      for (const scan of answer.value.scans) {
        const work = recognise(scan.page, scan.image).catch((error: unknown) => void (failure ??= error))
        underWay.add(work)
        void work.finally(() => underWay.delete(work))
        if (underWay.size >= scansAtOnce) await Promise.race(underWay)
      }
      report('Reading pages')
      return { next: answer.value.next }
    }

    let refusal: Refusal | undefined
    for (let from: number | undefined = 1; from !== undefined && from <= mostPages && failure === undefined;) {
      if (gathering.isFull() || gathering.faultCount() >= mostFaults || elapsed() > timeoutMs * lastStart) {
        gathering.stopBefore(from)
        break
      }
      const turn = await readTurn(from)
      refusal ??= turn.refusal
      from = turn.next
    }
    await Promise.all(underWay)
    if (failure !== undefined) throw failure
    signal.throwIfAborted()
    if (gathering.pageCount() === 0) throw refusal === undefined ? nothingRead() : refused(refusal)
    return finish(gathering, { source: kind === 'pdf' ? 'pdf' : 'image', name: titleOf(undefined, fileName) })
  }
  return read
}

function finish(gathering: Gathering, { source, name }: { source: 'pdf' | 'image'; name: string }): ReadDesign {
  const { pages, pictures, ocr, warnings } = gathering.result(mostPages)
  if (pages.every(({ blocks }) => blocks.length === 0)) {
    const what = source === 'pdf' ? 'The pages of the PDF are empty: nothing is drawn on them.' : 'The picture is empty: it shows a single colour.'
    throw unreadableDocument(`${what} Send the design itself.`, { members: { reason: 'empty' } })
  }
  const analysed = analyseDesign(pages, { source })
  const { sections, palette, fonts } = analysed
  return {
    document: {
      source,
      name: toStorableText(name),
      pages: analysed.pages,
      sections,
      palette,
      fonts,
      ocr,
      warnings: [...warnings, ...analysed.warnings],
    },
    pictures,
    pagePictures: pages.flatMap(({ number, picture }) => (picture === undefined ? [] : [{ page: number, ref: picture }])),
  }
}

/** Whether a page may be to blame: others can still be read. */
function isOfPage({ reason }: Refusal, gathering: Gathering): boolean {
  return reason === 'too_large' || reason === 'too_slow' || (reason === 'broken' && gathering.total() > 0)
}

function refused({ reason, detail }: Refusal): Error {
  if (reason === 'no_picture') return fileTypeInvalid(detail, { errors: [{ path: 'file', message: 'must be a picture' }] })
  return unreadableDocument(detail, { members: { reason } })
}

function nothingRead(): Error {
  return unreadableDocument('The PDF is broken: none of its pages can be read. Export it anew from its program.', { members: { reason: 'broken' } })
}

const accepted = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

function kindOfDesign({ bytes, fileName, mimeType }: DesignSource): DesignRequest['kind'] {
  if (bytes.length === 0) throw unreadableDocument('The file is empty.', { members: { reason: 'empty' } })
  const found = readMediaType({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName, declaredType: mimeType }, accepted)
  if (found.type === undefined) throw fileTypeInvalid(found.why, { errors: [{ path: 'file', message: `must be ${namesOf(accepted)}` }] })
  return found.type === 'application/pdf' ? 'pdf' : 'picture'
}
