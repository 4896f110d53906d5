// Pages are read in turns of about a second: the parser process reads some; those that are images of text
// go to text recognition and come back with their words. What breaks on the way costs its page, and what
// takes too long ends with the pages that are there.
import { fileTypeInvalid, unreadableDocument } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { ParseAnswer } from '../extraction.types.ts'
import { proofreadWords, type Proofread } from '../ocr/proofread-words.ts'
import { readLines, type LinesToRead } from '../ocr/read-lines.ts'
import { recogniseUpright } from '../ocr/recognise-upright.ts'
import type { Recogniser } from '../ocr/recogniser.ts'
import { joinSplitLines } from '../ocr/split-lines.ts'
import { mergeWords, scaledWord, type PageLayout, type RecognisedWord } from '../ocr/words.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { ParserPool } from '../parser-pool.ts'
import type { DesignRequest, Scan } from './design-task.types.ts'
import { withLinesByPlace } from './words/words-in-lines.ts'
import { createGathering, type Gathering } from './gathering.ts'

export interface PagesToGather {
  parser: ParserPool
  recogniser: Recogniser
  logger: Logger
  /** For the whole design. */
  timeoutMs: number
  maxPages: number
  kind: DesignRequest['kind']
  bytes: Uint8Array
  signal: AbortSignal
  onProgress?: ((done: number, total: number, label: string) => void) | undefined
  withoutImages: boolean
  proofread?: Proofread | undefined
}

const maxImages = 150
const pagesATurn = 25
const minPerTurn = 8
/** From so many pages on, both parser processes read: the second may have to be started first. */
const pagesForTwo = 20
/** Maximum time that a turn may take, and the turn of a single page that may be the one that breaks. */
const turnTimeoutMs = 20_000
const pageTimeoutMs = 20_000
/**
 * Shortest, also when the time of the design is over: a parser process may have to be started first, on a
 * machine with other work. An image is one page, and lost where that is not read.
 */
const minTurnMs = { pages: 20_000, image: 60_000 }
/** Pages that may break the process or take too long before the rest is given up. */
const maxFaults = 3
/** From these shares of the time on, nothing further is begun, and no text is waited for. */
const lastStart = 0.7
const lastWords = 0.85
/** What is read as it is, and only better with a further look, waits for none from here on. */
const lastFurtherLook = 0.6
const scansAtOnce = 4

type Answer = ParseAnswer<'read-design'>
type Refusal = Extract<Answer, { ok: false }>

/** The pages of a design. Throws `unreadable_document` when none can be read. */
export async function gatherPages(design: PagesToGather): Promise<Gathering> {
  const gathering = createGathering()
  const leaving = new AbortController()
  const turns = createTurns(
    { ...design, signal: AbortSignal.any([design.signal, leaving.signal]) },
    gathering,
  )
  try {
    let next = 1
    do next = await turns.read({ from: next, to: Math.min(next + pagesATurn - 1, design.maxPages) })
    while (gathering.total() === 0 && gathering.faultCount() < maxFaults && !turns.isLate())
    const last = Math.min(gathering.total(), design.maxPages)
    const rest: Range[] = next <= last ? [{ from: next, to: last }] : []
    const lanes = last - next + 1 >= pagesForTwo ? 2 : 1
    await Promise.all(Array.from({ length: lanes }, () => readRest(rest, lanes, turns, gathering)))
    await turns.finish()
    if (gathering.pageCount() === 0) throw turns.firstRefusal() ?? nothingRead()
    return gathering
  } finally {
    leaving.abort(new Error('the design is read'))
  }
}

/** Pages, both included. */
interface Range {
  from: number
  to: number
}

/**
 * Reads what is left, in turns, until nothing is or there is no more time; with a second lane they share it.
 */
async function readRest(rest: Range[], lanes: number, turns: Turns, gathering: Gathering): Promise<void> {
  for (let range = rest.shift(); range !== undefined; range = rest.shift()) {
    if (gathering.isFull() || gathering.faultCount() >= maxFaults || turns.isLate()) {
      gathering.leaveOut(range.from, range.to, turns.isLate() ? 'late' : 'full')
      continue
    }
    const left = range.to - range.from + 1
    const to = Math.min(
      range.to,
      range.from + Math.max(minPerTurn, Math.min(pagesATurn, Math.ceil(left / lanes))) - 1,
    )
    if (to < range.to) rest.push({ from: to + 1, to: range.to })
    const next = await turns.read({ from: range.from, to })
    if (next <= to) rest.unshift({ from: next, to })
  }
}

interface Turns {
  /** Reads pages of the range, fewer when they are large, and says where to go on. */
  read(range: Range): Promise<number>
  /** Waits for the pages whose text is being recognised. */
  finish(): Promise<void>
  isLate(): boolean
  firstRefusal(): Error | undefined
}

function createTurns(
  {
    parser,
    recogniser,
    logger,
    timeoutMs,
    maxPages,
    kind,
    bytes,
    signal,
    onProgress,
    withoutImages,
    proofread,
  }: PagesToGather,
  gathering: Gathering,
): Turns {
  const started = performance.now()
  /** For what others answer, in milliseconds: no time of the design. */
  let waited = 0
  const elapsed = (): number => performance.now() - started - waited
  const underWay = new Set<Promise<void>>()
  // An image is one page and a design: it is looked at twice, side by side, and where it is unsure again.
  const isSeenTwice = kind === 'picture'
  const minMs = kind === 'picture' ? minTurnMs.image : minTurnMs.pages
  let failure: unknown
  let refusal: Refusal | undefined

  function ask(
    wanted: Pick<DesignRequest, 'from' | 'maxPages' | 'words' | 'turn'>,
    limitMs: number,
  ): Promise<Answer> {
    const images = withoutImages ? undefined : Math.max(0, maxImages - gathering.imageCount())
    return parser.parse({ task: 'read-design', kind, bytes, images, ...wanted }, signal, {
      timeoutMs: Math.max(minMs, Math.min(limitMs, timeoutMs - elapsed())),
    })
  }

  const report = (label: string): void =>
    onProgress?.(gathering.pageCount(), Math.min(gathering.total(), maxPages), label)

  async function recognise(scan: Scan): Promise<void> {
    const { page } = scan
    const found = await readScan(scan)
    const recognised = found === 'late' ? undefined : found
    const read = recognised && { ...recognised, words: await readAgain(recognised) }
    const words = read?.words.map((word) => scaledWord(word, 1 / read.scan.scale))
    const answer = await ask(
      { from: page, maxPages: 1, words: words ?? [], turn: (read?.scan ?? scan).turn },
      turnTimeoutMs,
    )
    if (!answer.ok) {
      gathering.addFault(page)
      refusal ??= answer
    } else gathering.addRecognised(page, answer.value, found === 'late' ? found : words)
    report('Recognising text')
  }

  /** Undefined where lines cannot be found: words are as they were recognised. */
  async function findLines({ light, page }: Scan, limited: AbortSignal): Promise<PdfBox[] | undefined> {
    if (light === undefined) return undefined
    return recogniser.findLines(light, limited).catch((error: unknown) => {
      warn(error, page)
      return undefined
    })
  }

  async function readByLines(
    words: RecognisedWord[],
    boxes: PdfBox[] | undefined,
    { light, scale, page }: Scan,
    limited: AbortSignal,
  ): Promise<RecognisedWord[]> {
    if (light === undefined || boxes === undefined || elapsed() > timeoutMs * lastFurtherLook) return words
    const recogniseLines: LinesToRead['recognise'] = (image, some) =>
      recogniser.recogniseLines(image, some, limited)
    return readLines(words, boxes, { light, scale, recognise: recogniseLines }).catch((error: unknown) => {
      warn(error, page)
      return words
    })
  }

  /** The words of an image as a model reads them, where one is there to do it. */
  async function readAgain({
    scan: { image, light, scale, page },
    words,
  }: {
    scan: Scan
    words: RecognisedWord[]
  }): Promise<RecognisedWord[]> {
    if (proofread === undefined || words.length === 0) return words
    report('Proofreading text')
    const begun = performance.now()
    try {
      return await proofreadWords(withLinesByPlace(words), {
        ...(light === undefined ? { light: image, scale: 1 } : { light, scale }),
        async drawSheets(shown, boxes) {
          const answer = await parser.parse({ task: 'draw-line-sheets', bytes: shown, boxes }, signal)
          if (!answer.ok) throw new Error(answer.detail)
          return answer.value.sheets
        },
        proofread,
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      warn(error, page)
      return words
    } finally {
      waited += performance.now() - begun
    }
  }

  function warn(error: unknown, page: number): void {
    logger.warn(
      { error: error instanceof Error ? error.message : String(error), page },
      'text-recognition-failed',
    )
  }

  /** Undefined where nothing recognises text; `late` where that was not done in time, or broke off. */
  async function readScan(
    first: Scan,
  ): Promise<{ scan: Scan; words: RecognisedWord[] } | 'late' | undefined> {
    const { page } = first
    const remaining = Math.round(timeoutMs * lastWords - elapsed())
    if (remaining < 1_000) return (await recogniser.engine()) === undefined ? undefined : 'late'
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(remaining)])
      const look = ({ image }: Scan, layout: PageLayout): Promise<RecognisedWord[] | undefined> =>
        recogniser.recognise(image, layout, limited)
      const [read, firstFurther, firstLines] = await Promise.all([
        recogniseUpright(first, {
          recognise: (scan) => look(scan, 'blocks'),
          turnedBy: async (turn) => {
            const answer = await ask({ from: page, maxPages: 1, turn }, turnTimeoutMs)
            return answer.ok ? answer.value.scans[0] : undefined
          },
        }),
        isSeenTwice ? look(first, 'scattered') : undefined,
        isSeenTwice ? findLines(first, limited) : undefined,
      ])
      if (read === undefined || !isSeenTwice) return read
      const isTurned = read.scan !== first
      const more = isTurned ? await look(read.scan, 'scattered') : firstFurther
      const lines = isTurned ? await findLines(read.scan, limited) : firstLines
      const words = more === undefined ? read.words : mergeWords(joinSplitLines(read.words, more), more)
      return { ...read, words: await readByLines(words, lines, read.scan, limited) }
    } catch (error) {
      signal.throwIfAborted()
      warn(error, page)
      return 'late'
    }
  }

  return {
    async read({ from, to }) {
      let answer = await ask({ from, maxPages: to - from + 1 }, turnTimeoutMs)
      // Which of the pages it was: the first is asked alone.
      if (!answer.ok && isOfPage(answer, gathering)) answer = await ask({ from, maxPages: 1 }, pageTimeoutMs)
      if (!answer.ok) {
        if (!isOfPage(answer, gathering)) throw refused(answer)
        gathering.addFault(from)
        refusal ??= answer
        return from + 1
      }
      gathering.add(answer.value)
      for (const scan of answer.value.scans) {
        const work = recognise(scan).catch((error: unknown) => void (failure ??= error))
        underWay.add(work)
        void work.finally(() => underWay.delete(work))
        if (underWay.size >= scansAtOnce) await Promise.race(underWay)
        if (failure !== undefined) throw failure
      }
      report('Reading pages')
      return answer.value.next ?? maxPages + 1
    },
    async finish() {
      await Promise.all(underWay)
      if (failure !== undefined) throw failure
      signal.throwIfAborted()
    },
    isLate: () => elapsed() > timeoutMs * lastStart,
    firstRefusal: () => (refusal === undefined ? undefined : refused(refusal)),
  }
}

/** Whether a page may be to blame: others can still be read. */
function isOfPage({ reason }: Refusal, gathering: Gathering): boolean {
  return reason === 'too_large' || reason === 'too_slow' || (reason === 'broken' && gathering.total() > 0)
}

/** What the parser process refused, as an error for the person who sent the design. */
export function refused({ reason, detail }: Refusal): Error {
  if (reason === 'no_picture')
    return fileTypeInvalid(detail, { errors: [{ path: 'file', message: 'must be an image' }] })
  return unreadableDocument(detail, { members: { reason } })
}

function nothingRead(): Error {
  return unreadableDocument(
    'The PDF is broken: none of its pages can be read. Export it again from its program.',
    { members: { reason: 'broken' } },
  )
}
