// robots.txt after RFC 9309, and where the standard leaves room, as Google says that it reads: misspelled and
// colonless lines, `*` and `$`, rules of every group that names the crawler taken together. Pure.
import { decodeText } from '#platform/decode-text.ts'
import { toPathPattern, matchesPath, normalizePath, type PathPattern } from './path-pattern.ts'

export interface RobotsRule {
  allow: boolean
  /** As written, without surrounding blanks. */
  path: string
}

/** A rule and where it is. */
export interface PlacedRule extends RobotsRule {
  /** From 1. */
  line: number
}

export interface RobotsGroup {
  /** Product tokens in lower case; `*` for everybody. */
  userAgents: string[]
  rules: RobotsRule[]
}

export interface Robots {
  /**
   * Whether the crawler of this product token (`Pressroom`) may fetch the URL: a URL, or a path with its
   * query.
   */
  isAllowed(url: string, product: string): boolean
  /** The rule that decides over the URL; undefined where none fits, and all is allowed. */
  ruleFor(url: string, product: string): PlacedRule | undefined
  /** Complete URLs of the Sitemap lines, in order, each once. */
  sitemaps: string[]
  /** Seconds between two requests that the file asks for. No standard knows it. */
  crawlDelay(product: string): number | undefined
  groups: RobotsGroup[]
}

// RFC 9309 §2.5 demands at least this much.
export const maxRobotsBytes = 512_000
/**
 * RFC 9309 knows no limit of a line. Google's parser has a buffer of 8 × 2,083 bytes, the last of which ends
 * the text.
 */
const maxLineBytes = 8 * 2_083 - 1

interface ParsedGroup extends RobotsGroup {
  patterns: (PathPattern & { rule: PlacedRule })[]
}

const directives: Record<string, 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'> = {
  'user-agent': 'user-agent',
  useragent: 'user-agent',
  'user agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'crawl-delay',
}

/**
 * Reads a robots.txt; `url` is its own URL, against which relative Sitemap lines are resolved. Nothing in it
 * is an error: what is not understood is passed over.
 */
export function parseRobots(source: string | Uint8Array, url?: string): Robots {
  const groups: ParsedGroup[] = []
  const sitemaps = new Set<string>()
  const delays = new Map<string, number>()
  let group: ParsedGroup | undefined

  for (const [index, line] of splitLines(source).entries()) {
    const [directive, value] = readLine(line)
    switch (directive) {
      case 'user-agent': {
        // What is no product token names nobody we could be, and its rules belong to nobody else.
        const token = getToken(value) || `?${value}`
        // Lines that follow each other name one group; the first rule ends the naming.
        if (group === undefined || group.rules.length > 0)
          groups.push((group = { userAgents: [], rules: [], patterns: [] }))
        group.userAgents.push(token)
        break
      }
      case 'allow':
      case 'disallow': {
        if (group === undefined) break
        const allow = directive === 'allow'
        group.rules.push({ allow, path: value })
        // An empty path forbids nothing (and allows nothing that another rule forbids).
        if (value !== '')
          group.patterns.push({ rule: { allow, path: value, line: index + 1 }, ...toPathPattern(value) })
        break
      }
      case 'sitemap':
        if (value !== '' && URL.canParse(value, url)) sitemaps.add(new URL(value, url).href)
        break
      case 'crawl-delay':
        for (const token of group?.userAgents ?? [])
          if (/^\d+(\.\d+)?$/.test(value) && !delays.has(token)) delays.set(token, Number(value))
        break
      default:
    }
  }

  /** All groups that name the product, or else all that name everybody. */
  function findGroups(token: string): ParsedGroup[] {
    const own = groups.filter(({ userAgents }) => userAgents.includes(token))
    return own.length > 0 ? own : groups.filter(({ userAgents }) => userAgents.includes('*'))
  }

  function ruleFor(asked: string, product: string): PlacedRule | undefined {
    const normal = normalizePath(getPath(asked))
    let longest = -1
    let deciding: PlacedRule | undefined
    for (const { patterns } of findGroups(getToken(product))) {
      for (const pattern of patterns) {
        if (
          pattern.length < longest ||
          (pattern.length === longest && !pattern.rule.allow) ||
          !matchesPath(pattern, normal)
        )
          continue
        longest = pattern.length
        deciding = pattern.rule
      }
    }
    return deciding
  }

  return {
    ruleFor,
    isAllowed: (asked, product) =>
      getPath(asked) === '/robots.txt' || ruleFor(asked, product)?.allow !== false,
    sitemaps: [...sitemaps],
    crawlDelay(product) {
      const token = getToken(product)
      return groups.some(({ userAgents }) => userAgents.includes(token)) ? delays.get(token) : delays.get('*')
    },
    groups: groups.map(({ userAgents, rules }) => ({ userAgents, rules })),
  }
}

/**
 * Rules of a site without a file (everything may be fetched), or of one whose file cannot be reached (nothing
 * may).
 */
export function robotsWithoutFile({ isAllowed }: { isAllowed: boolean }): Robots {
  return parseRobots(isAllowed ? '' : 'User-agent: *\nDisallow: /')
}

function splitLines(source: string | Uint8Array): string[] {
  if (typeof source === 'string') return source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const isCut = source.length > maxRobotsBytes
  const lines = decodeText(source.subarray(0, maxRobotsBytes)).split(/\r\n|\r|\n/)
  // Half a rule could forbid more than the whole one.
  return isCut ? lines.slice(0, -1) : lines
}

function readLine(line: string): [(typeof directives)[string] | undefined, string] {
  const text = cutLine(line).replace(/#.*/s, '').trim()
  const colon = text.indexOf(':')
  if (colon >= 0) return [directives[text.slice(0, colon).trim().toLowerCase()], text.slice(colon + 1).trim()]
  // `Disallow /private`: a blank in the colon's place, where just two words are.
  const words = text.split(/[ \t]+/)
  return words.length === 2 ? [directives[words[0]?.toLowerCase() ?? ''], words[1] ?? ''] : [undefined, '']
}

function cutLine(line: string): string {
  // A UTF-16 code unit has three bytes at most: short lines need no counting.
  if (line.length * 3 <= maxLineBytes) return line
  return new TextDecoder().decode(new TextEncoder().encode(line).subarray(0, maxLineBytes))
}

/** The product token at the start of a name (`Pressroom/1.0` is `pressroom`), in lower case. */
function getToken(name: string): string {
  if (/^\*(\s|$)/.test(name)) return '*'
  return /^[a-z_-]*/.exec(name.toLowerCase())?.[0] ?? ''
}

/** Path and query as they are in the address; nothing is resolved or encoded. */
function getPath(url: string): string {
  const withoutFragment = url.replace(/#.*$/s, '')
  const [, rest = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?;]*(.*)$/is.exec(withoutFragment) ?? [
    undefined,
    withoutFragment,
  ]
  return rest.startsWith('/') ? rest : `/${rest}`
}
