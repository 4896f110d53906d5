// What counts when a text is published: where its links lead, and how it shows in search results.
import { previewSearchResult } from '../search-result.ts'
import type { BlockReading } from './read-block.ts'
import { toSpan } from './text-checks.ts'
import type { BlockSpan, CheckContext, CheckFinding } from './writing-checks.types.ts'

type Severity = CheckFinding['severity']

const minWordsForLinks = 300

export function checkLinks(
  readings: readonly BlockReading[],
  totalWords: number,
  { siteHost, isArticle = false }: CheckContext,
): CheckFinding[] {
  const links = readings.flatMap(({ block }, at) =>
    (block.links ?? []).map((link) => ({ ...link, block: at, text: block.text.slice(link.start, link.end) })),
  )
  const findings: CheckFinding[] = []
  const add = (id: string, severity: Severity, message: string, ranges: BlockSpan[] = []): void =>
    void findings.push({ id, part: 'links', severity, message, ranges })
  const isInternal = (href: string): boolean =>
    /^(?:\/(?!\/)|\.{1,2}\/|[\w-]+\.html?(?:$|[?#]))/.test(href) || isOfSite(href, siteHost)
  const isOutbound = (href: string): boolean => /^https?:/i.test(href) && !isOfSite(href, siteHost)
  if (isArticle && totalWords >= minWordsForLinks) {
    if (!links.some(({ href }) => isInternal(href)))
      add(
        'internal-links',
        'warning',
        'No link leads to another page of the site. Link to what readers will want next.',
      )
    if (!links.some(({ href }) => isOutbound(href)))
      add(
        'outbound-links',
        'notice',
        'No link leads to another site. Link to a source that supports what is said.',
      )
  }
  for (const { text, ...link } of links)
    if (
      /^(?:here|click here|this|link|read more|more|hier|klicken sie hier|hier klicken|mehr|weiterlesen)$/i.test(
        text.trim(),
      )
    )
      add(
        'link-text',
        'notice',
        `“${text.trim()}” does not say where the link leads. Link the words that name it.`,
        [toSpan(link)],
      )
  return findings
}

function isOfSite(href: string, host: string | undefined): boolean {
  if (host === undefined || host === '') return false
  const bare = (name: string): string => name.toLowerCase().replace(/^www\./, '')
  try {
    return bare(new URL(href).hostname) === bare(host)
  } catch {
    return false
  }
}

export function checkSearchResult({ title, description, isArticle = false }: CheckContext): CheckFinding[] {
  const findings: CheckFinding[] = []
  const add = (id: string, severity: Severity, message: string): void =>
    void findings.push({ id, part: 'search-result', severity, message, ranges: [] })
  const shown = previewSearchResult('desktop', { title: title ?? '', description: description ?? '' })
  if (title !== undefined && isArticle) {
    const { width, maxWidth, fit } = shown.title
    if (fit === 'empty') add('title-missing', 'critical', 'The article has no title.')
    else if (fit === 'cut')
      add(
        'title-width',
        'warning',
        `The title is about ${width} pixels wide; search results cut it at ${maxWidth}. Shorten it, or put what matters first.`,
      )
    else if (fit === 'short')
      add(
        'title-width',
        'notice',
        `The title takes about ${width} of the ${maxWidth} pixels that search results show. There is room to say what the reader gets.`,
      )
  }
  if (description !== undefined) {
    const { width, maxWidth, fit } = shown.description
    if (fit === 'empty')
      add(
        'description-missing',
        'warning',
        'There is no description. Search results then take any sentence of the page.',
      )
    else if (fit === 'cut')
      add(
        'description-width',
        'warning',
        `The description is about ${width} pixels wide; search results cut it at ${maxWidth}.`,
      )
    else if (fit === 'short')
      add(
        'description-width',
        'notice',
        `The description takes about ${width} of ${maxWidth} pixels. There is room to say more.`,
      )
  }
  return findings
}
