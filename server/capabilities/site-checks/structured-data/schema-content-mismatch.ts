import { counted, quoted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { articleTypes } from './known-types.ts'
import { schemaItems, standsAlone, type SchemaItem } from './schema-graph.ts'

/**
 * So many of a headline's words must be in one heading or paragraph: markup and page may differ in a word,
 * not in what they say.
 */
const minShared = 0.6
/** Of each kind: every one is looked for in the whole page. */
const max = 10
/** With fewer words the text is probably written by scripts, so it cannot be compared. */
const minWords = 50

export const schemaContentMismatch: PageCheck = {
  id: 'schema-content-mismatch',
  area: 'structured-data',
  severity: 'warning',
  scope: 'page',
  title: (count) => `Structured data of ${counted(count, 'page', 'pages')} tells what readers cannot see`,
  why: 'Search engines show structured data only where the page says the same, and may punish sites that claim ratings nobody can see.',
  fix: 'Show on the page what the markup says, or correct the markup.',
  run(page) {
    if (!isReadable(page) || page.words < minWords) return undefined
    const items = schemaItems(page)
    const headlines = distinct(
      items
        .filter((item) => standsAlone(item) && item.types.some((type) => articleTypes.has(type)))
        .flatMap((item) => item.texts('headline').slice(0, 1)),
    )
    const ratings = items
      .filter((item) => item.types.includes('AggregateRating') && item.has('ratingValue'))
      .slice(0, max)
    if (headlines.length === 0 && ratings.length === 0) return undefined
    const source = ratings.length > 0 ? withoutScripts(page.html) : ''
    return [
      ...headlines
        .filter((headline) => !isShown(headline, page))
        .map((headline) => ({
          evidence: `headline ${quoted(headline)}`,
          expected: 'a headline that the page shows',
        })),
      ...ratings
        .filter((rating) => !isRatingShown(rating, source))
        .map((rating) => ({
          evidence: `a rating of ${rating.texts('ratingValue')[0]?.slice(0, 20)}`,
          expected: 'a rating that the page shows',
        })),
    ]
  },
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, max)
}

function isShown(headline: string, page: AuditedPage): boolean {
  const wanted = findWords(headline)
  if (wanted.size === 0) return true
  return page.blocks.some(({ text }) => wanted.intersection(findWords(text)).size / wanted.size >= minShared)
}

function findWords(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  )
}

/**
 * By its value or by its count, anywhere outside scripts: ratings are often shown as stars whose words are
 * in an attribute.
 */
function isRatingShown(rating: SchemaItem, source: string): boolean {
  const numbers = ['ratingValue', 'ratingCount', 'reviewCount']
    .flatMap((property) => rating.texts(property))
    .flatMap(waysToWrite)
  return numbers.some((number) =>
    new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?!\\d)`).test(source),
  )
}

function waysToWrite(text: string): string[] {
  const value = Number(text.replace(',', '.'))
  if (!(Math.abs(value) < 1e12)) return []
  const rounded = [String(value), value.toFixed(1), value.toFixed(2)]
  const grouped =
    Number.isInteger(value) && value >= 1_000
      ? [value.toLocaleString('en'), value.toLocaleString('en').replaceAll(',', ' ')]
      : []
  return [
    ...new Set(
      [...rounded, ...grouped].flatMap((number) => [
        number,
        number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
      ]),
    ),
  ]
}

function withoutScripts(html: string): string {
  const parts: string[] = []
  const opening = /<script\b/gi
  const closing = /<\/script/gi
  let from = 0
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    parts.push(html.slice(from, open.index))
    closing.lastIndex = open.index
    const end = closing.exec(html)
    if (end === null) return parts.join(' ')
    from = closing.lastIndex
    opening.lastIndex = from
  }
  return [...parts, html.slice(from)].join(' ')
}
