// A web site as it is being made up: pages of named pieces, files, redirects, other hosts. Everything can be
// changed until the site is served.
import { brotliCompressSync } from 'node:zlib'

export interface PageDraft {
  /** With its query, as it is asked for. */
  path: string
  status: number
  /** Lower-case names. */
  headers: Map<string, string>
  delayMs: number
  /** Of `<html lang>`; undefined: no attribute. */
  lang: string | undefined
  doctype: string
  /**
   * Pieces of markup in their order; the keys are `charset`, `viewport`, `title`, `description`, `canonical`,
   * `og:title`, `style`, `data` …
   */
  head: Map<string, string>
  header: string
  /** Of `<main>`, in order: `h1`, `byline`, `picture`, `intro`, `section-1` …, `sources`, `related`. */
  main: Map<string, string>
  footer: string
  /** Whether `main` is in `<main>`; in a `<div>` otherwise. */
  hasMain: boolean
  /** What is sent instead of all of it. */
  raw: string | Buffer | undefined
  /** When the sitemap says that it has changed; undefined: the sitemap does not list it. */
  lastmod: string | undefined
  /** Lists of articles that name it. */
  isInList: boolean
}

export interface FileDraft {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  delayMs?: number
  /** The connection is cut before anything is sent. */
  isDead?: boolean
}

export interface SiteDraft {
  /** `https://www.hazelgarden.test`, without a slash at the end. */
  readonly origin: string
  readonly pages: Map<string, PageDraft>
  /**
   * By path, with the query where there is one. They go before pages; `/sitemap.xml` and `/robots.txt` are
   * made where they are not here.
   */
  readonly files: Map<string, FileDraft>
  /** Of robots.txt. */
  robots: string[]
  /** Of the error page; 404 unless a plant says otherwise. */
  notFound: PageDraft
  /**
   * Other hosts, `https` and `http`: by `host` (`other.test`) what they answer. Hosts that are not here do
   * not exist; those in `badHosts` have a bad certificate.
   */
  readonly hosts: Map<string, (path: string, scheme: 'http' | 'https') => FileDraft>
  readonly badHosts: Set<string>
  /** Of the pages that are articles of the project, by path. */
  readonly keyphrases: Map<string, string>
  /** The lists of articles are cut into pages of so many. */
  readonly perList: number
  /** Sent with every page. */
  readonly pageHeaders: Map<string, string>
  /** Packed as it is sent, where the client takes it. */
  isPacked: boolean
  /** Whether HTTP/2 is offered beside HTTP/1.1. */
  hasHttp2: boolean
  /** URLs of the sitemap beside those of the pages, as they are to be written. */
  readonly alsoListed: { url: string; lastmod?: string }[]
  /**
   * Makes another sound article, with a text and a headline of its own, that lists and neighbours link to.
   */
  addArticle(options?: ArticleOptions): PageDraft
  /** The page at a path that is there. */
  page(path: string): PageDraft
  /** The whole URL of a path or page. */
  at(place: string | PageDraft): string
}

export interface ArticleOptions {
  /** Of its URL; the headline's words unless given. */
  path?: string
  /** How many sections of its text; four by default. */
  sections?: number
}

export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Adds markup at the end of a page's main content. */
export function append(page: PageDraft, markup: string): void {
  page.main.set(`more-${page.main.size}`, markup)
}

/** Adds a sentence with a link at the end of the page's main content. */
export function appendLink(page: PageDraft, href: string, words: string, attributes = ''): void {
  append(
    page,
    `<p>On this subject see also <a href="${attribute(href)}"${attributes === '' ? '' : ` ${attributes}`}>${words}</a>.</p>`,
  )
}

/** Adds markup at the end of the page's head. */
export function appendToHead(page: PageDraft, markup: string): void {
  page.head.set(`more-${page.head.size}`, markup)
}

/**
 * Changes a piece of the page; throws where there is no such piece, so that no plant stays without effect.
 */
export function change(pieces: Map<string, string>, name: string, changed: (markup: string) => string): void {
  const known = pieces.get(name)
  if (known === undefined)
    throw new Error(`The page has no piece “${name}”; it has ${[...pieces.keys()].join(', ')}.`)
  const after = changed(known)
  if (after === known) throw new Error(`The piece “${name}” is as it was.`)
  pieces.set(name, after)
}

/** The words of its main heading; empty without one. */
export function getHeadline(page: PageDraft): string {
  return /<h1>([^<]+)<\/h1>/.exec(page.main.get('h1') ?? '')?.[1] ?? ''
}

/** Answers a path with a redirect. */
export function redirect(site: SiteDraft, path: string, location: string, status = 301): void {
  site.files.set(path, { status, headers: { location } })
}

/** The page as it is sent. */
export function toHtml(page: PageDraft): string | Buffer {
  if (page.raw !== undefined) return page.raw
  const lang = page.lang === undefined ? '' : ` lang="${page.lang}"`
  const main = [...page.main.values()].join('\n')
  const element = page.hasMain ? 'main' : 'div'
  return `${page.doctype}<html${lang}><head>${[...page.head.values()].join('\n')}</head><body>${page.header}<${element}>${main}</${element}>${page.footer}</body></html>`
}

/** As a good server sends it. */
export function packed(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { 0: 0, 1: 4 } })
}
