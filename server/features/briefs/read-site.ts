// What a company's website says of it: its start page, and a few pages that say what it does, as far as its
// robots.txt lets programs read.
import {
  fetchFailed,
  fetchTimeout,
  siteUrls,
  urlNotAllowed,
  type OutboundClient,
  type PageWords,
  type readPageWords,
} from '#capabilities/crawl/index.ts'
import type { BriefPage } from '#capabilities/writing/composer/index.ts'
import { siteWords } from '#capabilities/writing/grounding/index.ts'
import { countWords, quoted } from '#core/text.ts'
import { AppError } from '#platform/errors.ts'
import { choosePages } from './choose-pages.ts'
import { createDrawing, type Drawing, type RenderPage } from './draw-pages.ts'
import { toPlain } from './hold-to-sources.ts'

export interface SiteRules {
  state: 'found' | 'absent' | 'unreachable'
  status: number | undefined
  isAllowed(url: string, product: string): boolean
}

export interface SiteReaderDependencies {
  outbound: OutboundClient
  readPage: typeof readPageWords
  readRobots(outbound: OutboundClient, origin: string, signal: AbortSignal): Promise<SiteRules>
  /** For pages that are rendered by scripts. Throws `dependency_missing` where no browser is there. */
  renderPage?: RenderPage | undefined
  /** Maximum duration of all drawing together, in milliseconds. */
  drawingMs?: number
}

export interface ReadSite {
  pages: (BriefPage & { words: number })[]
  /** BCP 47, as the start page says. */
  language: string
  /** Pages that were left out, or read only in part, and why, in words. */
  warnings: string[]
}

export interface SiteReader {
  /** The URL to begin with. Throws `url_not_allowed`, without having fetched anything. */
  check(websiteUrl: string): Promise<void>
  /**
   * Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout` where the start page cannot be read; a further
   * page only leaves a warning.
   */
  read(
    websiteUrl: string,
    options: { signal: AbortSignal; onPage?: (done: number, total: number) => void },
  ): Promise<ReadSite>
}

const product = 'Pressroom'
const morePages = 4
const robotsTimeoutMs = 8_000
/** Characters of a page that are taken into account; who says what a company does says it before. */
const maxPageLength = 30_000
/**
 * Of what is fetched: the start page, and again the further pages where the start page had to be rendered.
 */
const wholeTimeoutMs = 30_000
const usualDrawingMs = 45_000
/** A site with fewer says nothing. */
const minWords = 5

export function createSiteReader({
  outbound,
  readPage,
  readRobots,
  renderPage,
  drawingMs = usualDrawingMs,
}: SiteReaderDependencies): SiteReader {
  async function getRobots(origin: string, signal: AbortSignal): Promise<SiteRules> {
    const limit = AbortSignal.timeout(robotsTimeoutMs)
    try {
      return await readRobots(outbound, origin, AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      if (!limit.aborted) throw error
      throw fetchTimeout(
        `${new URL(origin).host} did not answer within ${robotsTimeoutMs / 1_000} seconds.`,
        { cause: error },
      )
    }
  }

  /** Throws where the site's rules keep programs from the URL. */
  async function respectRules(
    rules: Map<string, Promise<SiteRules>>,
    url: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { origin, host } = new URL(url)
    const known = rules.get(origin) ?? getRobots(origin, signal)
    rules.set(origin, known)
    const { state, status, isAllowed } = await known
    if (isAllowed(url, product)) return
    if (state === 'unreachable' && status === undefined) {
      // Whatever kept the rules from being read says it best itself.
      await outbound.fetch(new URL('/robots.txt', origin).href, { signal, timeoutMs: robotsTimeoutMs })
    }
    throw fetchFailed(
      state === 'unreachable'
        ? `The robots.txt of ${host} cannot be read${status === undefined ? '' : ` (it answers ${status})`}, and without it the site is not read.`
        : `The robots.txt of ${host} asks programs not to read this page.`,
      { members: { reason: 'robots' } },
    )
  }

  async function readOne(
    rules: Map<string, Promise<SiteRules>>,
    url: string,
    signal: AbortSignal,
  ): Promise<PageWords> {
    await respectRules(rules, url, signal)
    const page = await readPage(outbound, url, signal)
    if (new URL(page.url).origin !== new URL(url).origin) await respectRules(rules, page.url, signal)
    if (page.status >= 400)
      throw fetchFailed(`${new URL(page.url).host} answers with ${page.status} instead of a page.`, {
        members: { reason: `status_${page.status}` },
      })
    return page
  }

  /** Without a scheme https is tried first. */
  async function readStart(
    rules: Map<string, Promise<SiteRules>>,
    [first = '', ...others]: readonly string[],
    signal: AbortSignal,
  ): Promise<PageWords> {
    try {
      return await readOne(rules, first, signal)
    } catch (error) {
      if (others.length === 0 || urlNotAllowed.is(error) || signal.aborted) throw error
      return readStart(rules, others, signal).catch(() => {
        throw error
      })
    }
  }

  return {
    async check(websiteUrl) {
      const [first = ''] = siteUrls(websiteUrl)
      await outbound.check(first).catch((error: unknown) => {
        if (urlNotAllowed.is(error)) throw error
      })
    },

    async read(websiteUrl, { signal, onPage }) {
      let limit = AbortSignal.timeout(wholeTimeoutMs)
      const either = (): AbortSignal => AbortSignal.any([signal, limit])
      const rules = new Map<string, Promise<SiteRules>>()
      const drawing = createDrawing({
        renderPage,
        signal,
        timeoutMs: drawingMs,
        respectRules: (url) => respectRules(rules, url, signal),
      })
      try {
        const start = await drawing.complete(await readStart(rules, siteUrls(websiteUrl), either()))
        if (drawing.rendered() > 0) limit = AbortSignal.timeout(wholeTimeoutMs)
        const more = choosePages(start.url, start.links, morePages)
        let done = 1
        onPage?.(done, more.length + 1)
        const read = await Promise.allSettled(
          more.map(async (url) => {
            const page = await drawing.complete(await readOne(rules, url, either()))
            onPage?.((done += 1), more.length + 1)
            return page
          }),
        )
        signal.throwIfAborted()
        const leftOut = new Set<string>()
        const trusted = (text: string): string => {
          const words = siteWords(text)
          for (const sentence of words.leftOut) leftOut.add(sentence)
          return words.text
        }
        const pages = [start, ...read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))].map(
          (page) => toBriefPage(page, trusted),
        )
        if (pages.reduce((sum, page) => sum + page.words, 0) < minWords) throw noText(start.url, drawing)
        const failures = read.flatMap((one, index) =>
          one.status === 'rejected'
            ? [`${more[index]} was left out: ${getReason(one.reason, limit.aborted)}`]
            : [],
        )
        return {
          pages: withoutTwins(pages),
          language: start.language,
          warnings: [...failures, ...drawing.warnings(), ...untrusted([...leftOut])],
        }
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted && !(error instanceof AppError)) {
          throw fetchTimeout(
            `The website did not answer completely within ${wholeTimeoutMs / 1_000} seconds.`,
            { cause: error },
          )
        }
        throw error
      }
    },
  }
}

function noText(url: string, drawing: Drawing): AppError {
  const why = drawing.warnings().map((warning) => ` ${warning}`)
  const whom =
    drawing.rendered() > 0 ? 'also after its scripts have run' : 'to a program that runs no scripts'
  return fetchFailed(`${new URL(url).host} shows no text ${whom}.${why.join('')}`, {
    members: { reason: 'no_text' },
  })
}

const maxShown = 3
const maxShownLength = 120

/** Says what the site says of itself that is not taken up. */
function untrusted(sentences: readonly string[]): string[] {
  if (sentences.length === 0) return []
  const shown = sentences.slice(0, maxShown).map((text) => {
    // Words alone: a URL is not repeated, nobody is to follow it from here.
    const words = toPlain(text).replace(/\S*(?::\S|\.\p{L}|\/\/)\S*/gu, '…')
    return quoted(words, maxShownLength)
  })
  const more = sentences.length > maxShown ? ` and ${sentences.length - maxShown} more` : ''
  return [
    `Not taken up from the website, because it praises itself, quotes others or gives instructions: ${shown.join(', ')}${more}.`,
  ]
}

/** Without what a website cannot vouch for itself. */
function toBriefPage(
  { url, title: given, description: said, blocks: all }: PageWords,
  trusted: (text: string) => string,
): ReadSite['pages'][number] {
  let length = 0
  const [title, description] = [trusted(given), trusted(said)]
  const blocks = all
    .filter(({ kind }) => kind !== 'quote')
    .flatMap((block) => {
      const text = trusted(block.text)
      return text === '' ? [] : [{ ...block, text }]
    })
    .filter(({ text }) => (length += text.length) <= maxPageLength)
  return {
    url,
    title,
    description,
    blocks,
    words: countWords([description, ...blocks.map(({ text }) => text)].join('\n')),
  }
}

/** The same page under two URLs is one. */
function withoutTwins(pages: readonly ReadSite['pages'][number][]): ReadSite['pages'] {
  const getText = ({ blocks }: BriefPage): string => blocks.map(({ text }) => text).join('\n')
  return pages.filter(
    (page, index) =>
      pages.findIndex(
        (other) => other.url === page.url || (getText(other) === getText(page) && getText(page) !== ''),
      ) === index,
  )
}

function getReason(error: unknown, isOverTime: boolean): string {
  if (error instanceof AppError) return error.message
  return isOverTime ? 'there was no time left for it.' : 'it could not be read.'
}
