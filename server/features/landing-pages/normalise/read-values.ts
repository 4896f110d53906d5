// Single values of sections and components, whatever form they came in: text, HTML, URLs, numbers.
import { escapeText } from '#core/html.ts'
import { isSafeLink, isSafeImage } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { isRecord, getMembers } from './plain-values.ts'
import type { HtmlProfile, Work } from './work.ts'

/** Maximum length of the URL of a link or image. */
const maxUrlLength = 2_000
/** Maximum length of the image that is in the page itself as data. */
const maxEmbeddedLength = 1_000_000

const textMembers = ['text', 'plainText', 'value', 'label', 'title', 'name', 'content'] as const

/** Plain text stays plain text, tags and all: it is escaped where it is shown. */
export function readText(value: unknown, path: string, max: number, work: Work): string | undefined {
  if (typeof value === 'string') return withinLength(toStorableText(value), path, max, work)
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value)
  if (isRecord(value)) {
    const inner = getMembers(value).take(textMembers)?.value
    if (typeof inner === 'string' || typeof inner === 'number') return readText(inner, path, max, work)
  }
  work.issue(path, 'must be text')
  return undefined
}

export interface HtmlReading {
  max: number
  profile?: HtmlProfile
  /** Whether what has no tags is text, to be escaped, and not HTML that happens to have none. */
  isText?: boolean
}

/** HTML made safe. Text of several lines without any tag becomes paragraphs. */
export function readHtml(
  value: unknown,
  path: string,
  { max, profile = 'richText', isText = false }: HtmlReading,
  work: Work,
): string | undefined {
  const text = readText(value, path, max, work)
  if (text === undefined || text === '' || text.length > max) return text
  const clean = (html: string): string => toStorableText(work.sanitise(html, profile))
  const safe = clean(isText && !hasTags(text) ? toParagraphs(text, escapeText) : text)
  return withinLength(
    hasTags(safe) || !safe.includes('\n') ? safe : clean(toParagraphs(safe, String)),
    path,
    max,
    work,
  )
}

function hasTags(text: string): boolean {
  return /<[a-z!/]/i.test(text)
}

/** Paragraphs of a text: an empty line parts them, a single line break stays one. */
export function toParagraphs(text: string, escape: (text: string) => string): string {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return paragraphs.map((part) => `<p>${part.split(/\r?\n/).map(escape).join('<br>')}</p>`).join('')
}

const mailAddress = /^[^\s@:/?#<>"]+@[^\s@:/?#<>"]+\.[a-z]{2,}$/i

/** Where a link leads: a URL that may be in a page, empty where it may not. */
export function readLink(value: unknown, path: string, work: Work): string | undefined {
  const text = readUrl(value, path, maxUrlLength, work)
  if (text === undefined || text === '') return text
  if (mailAddress.test(text)) return `mailto:${text}`
  if (/^www\.[^\s/]/i.test(text)) return `https://${text}`
  if (isSafeLink(text)) return text
  work.warn(`${path}: links lead to http, https, mailto, tel or a part of the page; this one was left out.`)
  return ''
}

/**
 * Where an image comes from: kept here, https, or in the URL itself. Empty where it may come from there
 * no more than a script.
 */
export function readImage(value: unknown, path: string, work: Work): string | undefined {
  const text = readUrl(value, path, maxEmbeddedLength, work)
  if (text === undefined || text === '') return text
  const kept = /^(\/api\/pictures\/[\w-]{1,64})(?:[?#].*)?$/.exec(text)?.[1]
  if (kept !== undefined) return kept
  if (/^data:/i.test(text) && isSafeImage(text)) return text
  const address = text.startsWith('//') ? `https:${text}` : text
  if (address.length > maxUrlLength) work.issue(path, `must have ${maxUrlLength} characters or less`)
  else if (/^https?:\/\//i.test(address) && URL.canParse(address))
    return address.replace(/^https?:/i, 'https:')
  work.warn(
    `${path}: images come from /api/pictures, from https URLs or are embedded in the page as PNG, JPEG, GIF or WebP; this one was left out.`,
  )
  return ''
}

function readUrl(value: unknown, path: string, max: number, work: Work): string | undefined {
  const given = isRecord(value) ? getMembers(value).take(['href', 'src', 'url', 'link'])?.value : value
  if (typeof given === 'string') return withinLength(toStorableText(given).trim(), path, max, work)
  work.issue(path, 'must be a URL')
  return undefined
}

/** A number, also from `12`, `12px` or `50%` in a text; percentages as they are. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined
  if (typeof value !== 'string' || !/^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*(?:px|pt|%)?\s*$/i.test(value))
    return undefined
  const parsed = Number.parseFloat(value) + 0
  return Number.isFinite(parsed) ? parsed : undefined
}

export function readWhole(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value)
  return number === undefined ? undefined : Math.min(max, Math.max(min, Math.round(number)))
}

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const word = String(value).trim().toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(word)) return true
  return ['false', '0', 'no', 'off', ''].includes(word) ? false : undefined
}

/**
 * An identifier as anchors and paths take it: letters, digits, `_ . : -`; undefined where nothing is left of
 * it.
 */
export function readId(value: unknown, max = maxIdLength): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const id = toStorableText(String(value))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.:-]+/g, '-')
    .replace(/^[-.:]+/, '')
    .slice(0, max)
    .replace(/-+$/, '')
  return id === '' ? undefined : id
}

const maxIdLength = 100

/** Letters and digits alone, in lower case: how words of types are compared. */
export function wordKey(value: unknown): string {
  return typeof value === 'string'
    ? value
        .slice(0, 100)
        .toLowerCase()
        .replaceAll('&', 'and')
        .replace(/[^a-z0-9]/g, '')
    : ''
}

function withinLength(text: string, path: string, max: number, work: Work): string {
  if (text.length > max) work.issue(path, `must have ${max.toLocaleString('en')} characters or less`)
  return text
}
