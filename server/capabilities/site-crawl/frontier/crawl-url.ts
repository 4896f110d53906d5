// What URL a page goes by in a crawl. Two URLs with one identity are one page: trackers and sessions
// change nothing on it, and neither does the order of parameters.
import { hash } from 'node:crypto'
import { withoutWww } from '#core/url.ts'
import { withPlainEscapes } from '../parsing/same-url.ts'

export interface CrawlUrl {
  /** As it is asked for: without fragment, trackers and sessions. */
  url: string
  /** The same for all URLs of the page. */
  identity: string
}

/** Of advertising and mail programs. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|_ga|_gl|_hs(enc|mi)|mkt_tok|vero_id|oly_(anon|enc)_id)$/i
const session =
  /^(phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sessid|cfid|cftoken|zenid|oscsid)$/i
/** Short names that also have other uses: a session only where the value looks random. */
const perhapsSession = /^(sid|s)$/i
const chosenAtRandom = /^(?=.*\d)[\da-z]{16,}$/i
/**
 * `;jsessionid=…` and ASP.NET's `/(S(…))/`; no `(` within, so that a row of beginnings is not read from each
 * of them to its end.
 */
const sessionInPath = /;jsessionid=[^/;?]*|\/\(S\([^()]*\)\)/gi

/** The URL without what makes no other page; undefined where it is none of the web. */
export function crawlUrl(text: string, base?: string): CrawlUrl | undefined {
  const url = URL.parse(text, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  url.hash = ''
  if (/;jsessionid=|\/\(S\(/i.test(url.pathname)) url.pathname = url.pathname.replaceAll(sessionInPath, '')
  if (url.search === '') {
    // An empty query (`/a?`) is none.
    url.search = ''
    return { url: url.href, identity: withPlainEscapes(url.href) }
  }
  // By hand: URLSearchParams would write every value again.
  const pairs = url.search.slice(1).split('&').filter(isMeant)
  url.search = pairs.join('&')
  const asked = url.href
  url.search = pairs.toSorted(byName).join('&')
  return { url: asked, identity: withPlainEscapes(url.href) }
}

/** 64 bits for a URL within one audit, as the store's bigint. */
export function getKey(auditId: string, identity: string): string {
  return hash('sha1', `${auditId}\n${identity}`, 'buffer').readBigInt64BE(0).toString()
}

/** The key of a page by any of its URLs; undefined where it is no URL. */
export function findPageKey(auditId: string, url: string): string | undefined {
  return knownUrl(auditId, url)?.key
}

/**
 * The URL and its key. Most links of a page are on the page before, too, so the last ones are
 * remembered.
 */
export function knownUrl(auditId: string, url: string): { url: string; key: string } | undefined {
  if (lastAudit !== auditId || lastUrls.size >= maxRemembered) {
    lastAudit = auditId
    lastUrls.clear()
  }
  const known = lastUrls.get(url)
  if (known !== undefined) return known
  const parsed = crawlUrl(url)
  if (parsed === undefined) return undefined
  const fresh = { url: parsed.url === url ? url : parsed.url, key: getKey(auditId, parsed.identity) }
  lastUrls.set(url, fresh)
  return fresh
}

const maxRemembered = 10_000
const lastUrls = new Map<string, { url: string; key: string }>()
let lastAudit = ''

/** The key of a file: its URL counts as it is. */
export function getFileKey(auditId: string, url: string): string {
  return getKey(auditId, url)
}

function isMeant(pair: string): boolean {
  if (pair === '') return false
  const [name = '', value = ''] = pair.split('=', 2)
  return (
    !tracking.test(name) && !session.test(name) && !(perhapsSession.test(name) && chosenAtRandom.test(value))
  )
}

/** By name alone: `a=2&a=1` may mean another thing than `a=1&a=2`, and the sort is stable. */
function byName(left: string, right: string): number {
  const [a, b] = [left.split('=', 1)[0] ?? '', right.split('=', 1)[0] ?? '']
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Whether a URL is of the site that began at `start`: its host with or without `www.`, its port, http or
 * https.
 */
export function createSiteRule(...starts: readonly string[]): (url: string) => boolean {
  const places = new Set(starts.map(getPlace))
  return (url) => places.has(getPlace(url))
}

function getPlace(link: string): string {
  const url = URL.parse(link)
  return url === null ? '' : `${withoutWww(url.hostname)}:${url.port}`
}
