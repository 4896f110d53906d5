// Whether a search engine may list a page: its answer, its robots directives, its canonical URL.
import { collapseWhitespace } from '#core/text.ts'
import type { HeadLink, Indexing, Meta } from '../page.types.ts'
import { isSameUrl } from './same-url.ts'

interface IndexingSources {
  url: string
  finalUrl: string
  status: number
  redirects: readonly unknown[]
  headers: Readonly<Record<string, string>>
  isHtml: boolean
  metas: readonly Meta[]
  links: readonly HeadLink[]
  headerLinks: readonly HeadLink[]
}

/** Directives that have a value behind a colon; any other word before a colon names a bot. */
const valued = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview'])
const everyBot = 'robots'
/** Names of metas that speak to one bot. */
const botMetas = new Set(
  'googlebot googlebot-news googlebot-image bingbot msnbot slurp yandex yandexbot baiduspider duckduckbot applebot gptbot oai-searchbot claudebot perplexitybot'.split(
    ' ',
  ),
)

export function getIndexing(page: IndexingSources): Indexing {
  const byMeta = readMetaDirectives(page.metas)
  const byHeader = readHeaderDirectives(page.headers['x-robots-tag'] ?? '')
  const byBot = new Map<string, string[]>()
  for (const source of [byMeta, byHeader]) {
    for (const [bot, directives] of source)
      if (bot !== everyBot) byBot.set(bot, [...new Set([...(byBot.get(bot) ?? []), ...directives])])
  }
  const canonical = findCanonical(page)
  const reason = reasonAgainst(page, { byMeta, byHeader, canonical })
  return {
    isIndexable: reason === undefined,
    reason,
    directives: [...new Set([...(byMeta.get(everyBot) ?? []), ...(byHeader.get(everyBot) ?? [])])],
    botDirectives: Object.fromEntries(byBot),
    canonical,
  }
}

/** Whether directives keep the page out, whatever else does. */
export function isNoindex({ directives, botDirectives }: Indexing): boolean {
  return [...directives, ...(botDirectives['googlebot'] ?? [])].some(
    (word) => word === 'noindex' || word === 'none',
  )
}

function reasonAgainst(
  page: IndexingSources,
  {
    byMeta,
    byHeader,
    canonical,
  }: { byMeta: Directives; byHeader: Directives; canonical: string | undefined },
): Indexing['reason'] {
  if (page.redirects.length > 0) return 'redirect'
  if (page.status < 200 || page.status > 299) return 'status'
  if (forbidsIndexing(byHeader)) return 'noindex-header'
  if (!page.isHtml) return 'not-html'
  if (forbidsIndexing(byMeta)) return 'noindex-meta'
  if (canonical !== undefined && !isSameUrl(canonical, page.finalUrl)) return 'canonical'
  return undefined
}

/** Directives by the bot they speak to, lower-case; `robots` for all. */
export type Directives = ReadonlyMap<string, readonly string[]>

/** What is said to all bots, or to the one that most visitors come by. */
function forbidsIndexing(directives: Directives): boolean {
  return [everyBot, 'googlebot'].some(
    (bot) => directives.get(bot)?.some((word) => word === 'noindex' || word === 'none') === true,
  )
}

/** Of all metas for bots. */
export function readMetaDirectives(metas: readonly Meta[]): Directives {
  const found = new Map<string, string[]>()
  for (const { name, content } of metas) {
    if (name !== everyBot && !botMetas.has(name)) continue
    found.set(name, [...(found.get(name) ?? []), ...splitWords(content)])
  }
  return found
}

/**
 * X-Robots-Tag: several headers arrive joined, so a bot's name counts for all that follows it, up to the next
 * name.
 */
export function readHeaderDirectives(header: string): Directives {
  const found = new Map<string, string[]>()
  let bot = everyBot
  for (const part of splitWords(header)) {
    const [, name, rest] = /^([a-z][\w-]*)\s*:\s*(.*)$/s.exec(part) ?? []
    const isNamed = name !== undefined && !valued.has(name)
    if (isNamed) bot = name
    const directive = isNamed ? (rest ?? '') : part
    if (directive !== '') found.set(bot, [...(found.get(bot) ?? []), directive])
  }
  return found
}

function splitWords(text: string): string[] {
  const parts: string[] = []
  for (const part of text.toLowerCase().slice(0, 4_000).split(',')) {
    const word = collapseWhitespace(part)
    // A date after unavailable_after may hold a comma: `Sat, 25 Jun 2030 15:00:00 GMT`.
    if (/^\d/.test(word) && parts.at(-1)?.includes('unavailable_after') === true)
      parts.push(`${parts.pop() ?? ''}, ${word}`)
    else if (word !== '') parts.push(word)
  }
  return parts
}

/** Search engines do not read a canonical that is in the body. */
function findCanonical({ links, headerLinks }: IndexingSources): string | undefined {
  return [...links, ...headerLinks].find(
    ({ rel, isInHead, url }) => isInHead && url !== undefined && rel.includes('canonical'),
  )?.url
}
