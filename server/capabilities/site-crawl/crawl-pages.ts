// The pages of a site, from the frontier to their results: fetched at the site's pace, read in the threads,
// kept together, and what they link to put in line. Whatever is slowest holds up the rest, so memory stays
// bounded.
import type { SnapshotConditions } from '#capabilities/crawl/index.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { CrawlHooks, CrawlInput } from './site-crawl.types.ts'
import type { Admission } from './frontier/admission.ts'
import type { CrawlRepository, FinishedPage, TakenPage } from './crawl.types.ts'
import type { FetchedPage, FetchPage } from './fetching/fetch-page.ts'
import { plainResult, type ReadFetched } from './read-fetched.ts'
import { createWriteBehind } from './rows/write-behind.ts'

export interface CrawlPagesOptions {
  input: CrawlInput
  hooks: Pick<CrawlHooks, 'onProgress' | 'heartbeat'>
  signal: AbortSignal
  repository: CrawlRepository
  admission: Admission
  fetchPage: FetchPage
  readFetched: ReadFetched
  isOwn: (url: string) => boolean
  getSeverity: (checkId: string) => Severity
  /** URLs that were fetched already, each to be used once. */
  fetched: Map<string, FetchedPage>
  /** In `performance.now()`. */
  deadline: number
  /** What is kept of pages from earlier crawls. */
  findConditions: (urls: readonly string[]) => Promise<ReadonlyMap<string, SnapshotConditions>>
  /** Called before pages are taken from the queue. */
  refresh: () => Promise<void>
}

/** Read while others are fetched. */
const readAtOnce = 4
/** Taken from the queue together; more would be in an older order than the queue's. */
const takenAtOnce = 100
const lowestKey = String(-(2n ** 63n))
const listedPerStep = 500
/** So many pages in a row without any answer: the site has gone. */
const maxUnanswered = 20
/** A page that the site will not give now has been asked for several times, with a pause each time. */
const unansweredByBusy = 2

/** Crawls until nothing is left or a limit is reached (`done`), or the site stops answering (`gone`). */
export async function crawlPages(options: CrawlPagesOptions): Promise<'done' | 'gone'> {
  const { input, hooks, repository, admission, fetchPage, readFetched, isOwn, fetched, deadline } = options
  const broken = new AbortController()
  const signal = AbortSignal.any([options.signal, broken.signal])
  const running = new Set<Promise<void>>()
  const taken: TakenPage[] = []
  let { spent, lastNumber } = await repository.standing()
  let unanswered = 0
  let conditions: ReadonlyMap<string, SnapshotConditions> = new Map()
  let isOutOfRoom = false
  // Very many of a kind have their turn when nothing else is left, not even under way; then again when those
  // are done.
  let isLateTurn = false
  let listedKey = lowestKey

  const numbersFor = (count: number): number => {
    const first = lastNumber + 1
    lastNumber += count
    return first
  }
  const writer = createWriteBehind<FinishedPage>(async (pages) => {
    try {
      await repository.finish(
        pages,
        numbersFor(pages.reduce((sum, { found }) => sum + found.length, 0)),
        options.getSeverity,
      )
    } catch (error) {
      broken.abort(error)
      throw error
    }
    hooks.heartbeat()
  })

  function reportPage(url: string): void {
    const total = Math.max(Math.min(input.maxPages, admission.wanted()), spent)
    // What is under way is not done: while a site wants a pause, that may be all of it for a minute.
    const done = Math.max(0, Math.min(spent, total) - running.size - 1)
    hooks.onProgress({ step: 'pages', done, total, message: `Reading ${url}` })
  }

  /** Redirecting URLs do not count: what they lead to does. */
  async function visit(page: TakenPage): Promise<void> {
    reportPage(page.url)
    const primed = fetched.get(page.url)
    fetched.delete(page.url)
    const answer = primed ?? (await fetchPage(page.url, signal, conditions.get(page.url)))
    const silence = getIdleTime(answer)
    unanswered = silence === 0 ? 0 : unanswered + silence
    if (answer.redirects.length === 0) return keep(page, answer)
    const isRedirect = answer.outcome.kind === 'answered'
    const isWithin = isRedirect && isOwn(answer.finalUrl)
    writer.add({
      page,
      isRedirect,
      summary: plainResult(page, answer),
      edges: [],
      outcomes: {},
      found: [],
      files: isRedirect && !isWithin ? admission.file(answer.finalUrl) : [],
    })
    if (isRedirect) spent -= 1
    const target = isWithin ? admission.page(answer.finalUrl, page.depth, page.isLinked) : undefined
    const taking = target === undefined ? undefined : await repository.takeOver(target, numbersFor(1))
    if (taking === undefined) return undefined
    spent += 1
    return keep(taking, { ...answer, redirects: [] })
  }

  async function keep(page: TakenPage, answer: FetchedPage): Promise<void> {
    const { frontier, ...read } = await readFetched(page, answer, signal)
    if (read.summary.outcome.kind === 'skipped') spent -= 1
    const found = await admission.pages(frontier, page.depth + 1, true)
    writer.add({ page, isRedirect: false, ...read, found, files: admission.files(read.edges) })
    hooks.heartbeat()
  }

  /** The next page; undefined where none is queued, or a limit forbids more. */
  async function next(): Promise<TakenPage | undefined> {
    const room = input.maxPages - spent
    isOutOfRoom = room <= 0 || performance.now() > deadline || unanswered >= maxUnanswered
    if (isOutOfRoom) return undefined
    if (taken.length === 0) {
      await options.refresh()
      taken.push(...(await repository.take(Math.min(room, takenAtOnce), { late: isLateTurn })))
      isLateTurn = false
      conditions = await options.findConditions(taken.map(({ url }) => url))
    }
    return taken.shift()
  }

  /** Lets in what only sitemaps list, some at a time; false where nothing is left. */
  async function addListed(): Promise<boolean> {
    for (;;) {
      const listed = await repository.listed(listedKey, listedPerStep)
      const last = listed.at(-1)
      if (last === undefined) return false
      listedKey = last.key
      const found = await admission.pages(
        listed.map(({ url }) => url),
        1,
        false,
      )
      if (found.length === 0) continue
      await repository.add(found, numbersFor(found.length))
      return true
    }
  }

  try {
    for (;;) {
      signal.throwIfAborted()
      await writer.room()
      if (running.size >= input.concurrency + readAtOnce) {
        await Promise.race(running)
        continue
      }
      // What was under way while the queue was asked may have filled it meanwhile.
      const wasIdle = running.size === 0 && writer.isIdle()
      const wasLateTurn = isLateTurn
      const page = await next()
      if (page !== undefined) {
        spent += 1
        const task: Promise<void> = visit(page)
          .catch((error: unknown) => broken.abort(error))
          .finally(() => running.delete(task))
        running.add(task)
      } else if (running.size > 0) await Promise.race(running)
      else if (!writer.isIdle()) await writer.idle()
      else if (!wasIdle) continue
      else if (isOutOfRoom || wasLateTurn) break
      else isLateTurn = !(await addListed())
    }
  } finally {
    await Promise.allSettled(running)
    await writer.idle().catch(() => undefined)
  }
  signal.throwIfAborted()
  return unanswered >= maxUnanswered ? 'gone' : 'done'
}

/**
 * How much an answer counts towards `maxUnanswered`: 0 for a page, and for one that exists but cannot be
 * read.
 */
function getIdleTime({ outcome, redirects }: FetchedPage): number {
  if (redirects.length > 0 || outcome.kind === 'answered')
    return outcome.kind === 'answered' && outcome.status === 503 ? unansweredByBusy : 0
  if (outcome.kind === 'skipped') return outcome.reason === 'busy' ? unansweredByBusy : 0
  return outcome.reason === 'too_large' || outcome.reason === 'encoding' ? 0 : 1
}
