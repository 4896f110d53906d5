// Title, site, author, dates and language of a page: structured data first, then metas, then what readers
// see.
import { parseDay } from '#core/days.ts'
import { detectLanguage } from '#core/landing-page/page-language.ts'
import { collapseWhitespace } from '#core/text.ts'
import { parseWebUrl } from '#core/url.ts'
import { isByline, isDateLine } from '../content/lines.ts'
import type { PageElement, PageTree } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'
import type { ArticleData } from './structured-data.ts'

export interface PageFacts {
  title: string
  siteName: string | undefined
  author: string | undefined
  publishedAt: string | undefined
  modifiedAt: string | undefined
  language: string | undefined
  canonicalUrl: string | undefined
}

const maxTitleLength = 500
const maxNameLength = 200

export function readFacts(
  tree: PageTree,
  data: ArticleData,
  { pieces, titleAt, url }: { pieces: readonly TextPiece[]; titleAt: number; url: string },
): PageFacts {
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => clean(tree.metas.get(name))).find((value) => value !== undefined)
  const siteName = clean(
    meta('og:site_name', 'application-name', 'publisher', 'dc.publisher') ?? data.siteName,
    maxNameLength,
  )
  const seen = findSeen(tree.root, pieces, titleAt)
  const published =
    toDate(data.publishedAt) ?? toDate(meta(...publishedMetas)) ?? seen.published ?? dateInUrl(url)
  const modified = toDate(data.modifiedAt) ?? toDate(meta(...modifiedMetas)) ?? seen.modified
  const sample = pieces
    .filter(({ prose, dropped }) => prose > 0 && dropped === undefined)
    .slice(0, 20)
    .map(({ text }) => text)
    .join(' ')
  const canonical = parseWebUrl(tree.canonical?.trim(), url) ?? parseWebUrl(meta('og:url'), url)
  return {
    title: findTitle(tree, data, pieces[titleAt]?.text, siteName),
    siteName,
    author: findAuthor(tree, data, seen.author, siteName),
    publishedAt: published,
    modifiedAt: modified,
    language:
      languageTag(tree.language) ??
      languageTag(data.language) ??
      languageTag(meta('content-language', 'og:locale', 'dc.language')) ??
      detectLanguage(sample),
    canonicalUrl: canonical?.href,
  }
}

const publishedMetas = [
  'article:published_time',
  'datepublished',
  'og:published_time',
  'publish-date',
  'publish_date',
  'pubdate',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dc.date',
  'dcterms.created',
  'dcterms.date',
  'dc.date.created',
  'citation_publication_date',
  'citation_date',
  'date',
]
const modifiedMetas = [
  'article:modified_time',
  'datemodified',
  'og:updated_time',
  'last-modified',
  'dcterms.modified',
  'dc.date.modified',
  'revised',
]

function findTitle(
  tree: PageTree,
  data: ArticleData,
  heading: string | undefined,
  siteName: string | undefined,
): string {
  const documentTitle = withoutSite(clean(tree.title) ?? '', siteName, heading)
  const declared = clean(tree.metas.get('og:title')) ?? clean(tree.metas.get('twitter:title'))
  const title =
    clean(data.headline) ??
    (declared === undefined ? undefined : withoutSite(declared, siteName, heading)) ??
    (heading !== undefined && documentTitle.toLowerCase().includes(heading.toLowerCase())
      ? heading
      : undefined) ??
    (documentTitle === '' ? undefined : documentTitle) ??
    heading ??
    ''
  return title.slice(0, maxTitleLength)
}

/** `How bread rises | The Oven` without the site. */
export function withoutSite(title: string, siteName: string | undefined, heading?: string): string {
  const parts = title.split(/\s+[|–—·•»«:]\s+|\s+-\s+/)
  if (parts.length < 2) return title
  const same = (one: string, other: string | undefined): boolean =>
    other !== undefined && one.toLowerCase() === other.toLowerCase()
  if (heading !== undefined && title.toLowerCase().startsWith(heading.toLowerCase())) return heading
  const last = parts.at(-1) ?? ''
  const first = parts[0] ?? ''
  if (same(last, siteName))
    return title.slice(0, title.length - last.length).replace(/\s+[|–—·•»«:-]\s+$/, '')
  if (same(first, siteName)) return title.slice(first.length).replace(/^\s+[|–—·•»«:-]\s+/, '')
  // A bar or a dot parts the site from the title; a dash may be part of it.
  const barred = title.split(/\s+[|·•»]\s+/)
  return barred.length > 1 ? (barred[0] as string) : title
}

function findAuthor(
  tree: PageTree,
  data: ArticleData,
  seen: string | undefined,
  siteName: string | undefined,
): string | undefined {
  const metas = [
    ...tree.authors,
    ...['parsely-author', 'sailthru.author', 'dc.creator', 'citation_author', 'byl'].flatMap(
      (name) => tree.metas.get(name) ?? [],
    ),
  ].flatMap((name) => personName(name) ?? [])
  const named = data.author ?? [...new Set(metas)].slice(0, 10).join(', ')
  const isSite = named === '' || named.toLowerCase() === siteName?.toLowerCase()
  return clean(isSite ? (seen ?? named) : named, maxNameLength)
}

const leadIn =
  /^(?:(?:written|posted|published|words|text|story|reporting|interview|reviewed)?\s*(?:by|von|de|par)|author|autor(?:in)?|text|interview)\s*:?\s+/i

/** `By Ada Stone, Science editor` is `Ada Stone`; URLs and handles are no names. */
function personName(text: string): string | undefined {
  const name = collapseWhitespace(text)
    .replace(leadIn, '')
    .split(/\s*(?:[|•·]|\s[–-]\s|,\s(?!\p{Lu}[\p{L}.'’-]+\s\p{Lu}))\s*/u)[0]
    ?.trim()
  return name === undefined || name === '' || name.length > 120 || /^https?:|^@|[<>{}]/.test(name)
    ? undefined
    : name
}

interface Seen {
  published?: string
  modified?: string
  author?: string
}

/** What is around the title: `<time>`, microdata, lines with a date or a name. */
function findSeen(root: PageElement, pieces: readonly TextPiece[], titleAt: number): Seen {
  const seen: Seen = {}
  let marked: string | undefined
  let looked = 0
  const visit = (element: PageElement): void => {
    looked += 1
    const { name, attributes } = element
    const itemprop = attributes['itemprop'] ?? ''
    if (name === 'time' || itemprop.startsWith('date')) {
      const value = toDate(attributes['datetime'] ?? attributes['content'] ?? getText(element))
      if (value !== undefined) {
        const names = `${itemprop} ${attributes['class'] ?? ''}`.slice(0, 300)
        if (/dateModified|updated|modified/i.test(names)) seen.modified ??= value
        else if (
          itemprop === 'datePublished' ||
          /publish/i.test(names) ||
          attributes['pubdate'] !== undefined
        )
          seen.published ??= value
        else marked ??= value
      }
    }
    if (/(?:^|\s)author(?:$|\s)/.test(itemprop) || /(?:^|\s)author(?:$|\s)/.test(attributes['rel'] ?? ''))
      seen.author ??= personName(attributes['content'] ?? getText(element))
    else if (
      /(?:^|[\s_-])(?:author|byline)(?:[_-]{1,2}name)?(?:$|\s)/i.test(
        (attributes['class'] ?? '').slice(0, 200),
      )
    ) {
      const words = getText(element)
      if (words.length < 80) seen.author ??= personName(words)
    }
    if (looked < 20_000) for (const child of element.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  const around = pieces.slice(Math.max(0, titleAt - 6), Math.max(0, titleAt) + 15)
  for (const { text, size } of around) {
    if (size > 200) continue
    const isUpdate = /updated|modified|edited|aktualisiert|geändert|bearbeitet|stand:/i.test(text)
    const date = isDateLine(text) || /\d{4}/.test(text) ? parseDay(text) : undefined
    if (date !== undefined && size < 120) {
      const value = date.toISOString().slice(0, 10)
      if (isUpdate) seen.modified ??= value
      else marked ??= value
    }
    if (isByline(text)) seen.author ??= personName(text)
    else {
      const named =
        /^(?:by|von)\s+(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){1,3})(?=\s*(?:$|[|•·,–-]|on\s|am\s))/iu.exec(
          text,
        )
      if (named !== null) seen.author ??= named[1] as string
    }
  }
  if (marked !== undefined) seen.published ??= marked
  return seen
}

function getText(element: PageElement): string {
  const parts: string[] = []
  const visit = (node: PageElement): void => {
    for (const child of node.children)
      if (parts.length > 50) return
      else if (typeof child === 'string') parts.push(child)
      else visit(child)
  }
  visit(element)
  return collapseWhitespace(parts.join(' ').slice(0, 1_000))
}

/** With a time as an instant, without as a day; undefined for what is no date. */
export function toDate(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const text = value.trim().slice(0, 100)
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (iso !== null) {
    const zone = iso[7] === undefined ? 'Z' : iso[7].replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
    const time = Date.parse(`${iso[1]}-${iso[2]}-${iso[3]}T${iso[4]}:${iso[5]}:${iso[6] ?? '00'}${zone}`)
    if (!Number.isNaN(time) && isPossible(time)) return new Date(time).toISOString()
  }
  const compact = /^(\d{4})[/.]?(\d{2})[/.]?(\d{2})(?:$|[T ])/.exec(text)
  const day = compact === null ? parseDay(text) : parseDay(`${compact[1]}-${compact[2]}-${compact[3]}`)
  if (day !== undefined) return isPossible(day.getTime()) ? day.toISOString().slice(0, 10) : undefined
  // `Thu, 05 Mar 2026 08:00:00 GMT`, and the like, but no bare numbers.
  const other = /[a-z]{3}.*\d{4}|^\d{12,13}$/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(other) || !isPossible(other) ? undefined : new Date(other).toISOString()
}

const dayMs = 86_400_000

/** Since the web exists, and not beyond tomorrow's schedule. */
function isPossible(time: number): boolean {
  return time > Date.UTC(1990, 0, 1) && time < Date.UTC(2100, 0, 1) - dayMs
}

function dateInUrl(url: string): string | undefined {
  const found = /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/-]|$)/.exec(url.slice(0, 2_000))
  if (found === null) return undefined
  return toDate(`${found[1]}-${found[2]?.padStart(2, '0')}-${found[3]?.padStart(2, '0')}`)
}

function languageTag(value: string | undefined): string | undefined {
  const tag =
    value
      ?.trim()
      .split(/[,;\s]/)[0]
      ?.replaceAll('_', '-') ?? ''
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : undefined
}

function clean(value: string | undefined, maxLength = 1_000): string | undefined {
  const text = collapseWhitespace(value ?? '').slice(0, maxLength)
  return text === '' ? undefined : text
}
