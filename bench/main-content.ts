// Main content of generated pages: ours beside Readability, defuddle and article-extractor, on layouts that
// the rules were tuned on and on those that were held out. Scores as in the article-extraction-benchmark:
// 4-grams of words. Run: npm run bench:main-content [-- --half tuned] [--only pressroom] [--show PAGE]
import { parseArgs } from 'node:util'
import { extractMainContent } from '#capabilities/main-content/index.ts'
import { parseMarkup, textContent } from '#core/rich-text/index.ts'
import { makePages, type BenchPage, type Half } from './main-content/pages.ts'
import { peers } from './main-content/peers.mjs'
import { meanScore, scorePage, type PageScore } from './main-content/score.ts'

const { values } = parseArgs({
  options: { half: { type: 'string' }, show: { type: 'string' }, only: { type: 'string' } },
})
const pages = makePages().filter(
  ({ half, name }) =>
    (values.half === undefined || half === values.half) &&
    (values.show === undefined || name === values.show),
)
const extractors: Record<string, (page: BenchPage) => Promise<string>> = {
  pressroom: async ({ html, url }) => extractMainContent(html, url).text,
  ...Object.fromEntries(
    Object.entries(peers).map(([name, extract]) => [
      name,
      async ({ html, url }: BenchPage) => toText(await extract(html, url).catch(() => '')),
    ]),
  ),
}

/** Block by block, which gives each of the peers more than its own plain text. */
function toText(html: string): string {
  return textContent(
    parseMarkup(
      html.replace(
        /<(?:br|\/?(?:p|div|h\d|li|ul|ol|tr|td|th|pre|section|article|blockquote|figure|figcaption|dt|dd|header|summary|details))\b/gi,
        '\n$&',
      ),
    ),
  )
}

/** Without the title and the captions, which some keep and others do not. */
function withoutNeutral(text: string, { title, captions }: BenchPage): string {
  let rest = text.replace(/\s+/g, ' ').trim()
  for (const caption of captions) rest = rest.replace(caption.replace(/\s+/g, ' '), ' ')
  return rest.startsWith(title) ? rest.slice(title.length) : rest
}

interface Measured {
  page: BenchPage
  score: PageScore
  text: string
}

if (values.only !== undefined)
  for (const name of Object.keys(extractors)) if (name !== values.only) delete extractors[name]

const measured: Record<string, Measured[]> = {}
const timesMs: Record<string, number> = {}
for (const [name, extract] of Object.entries(extractors)) {
  // Once before, so that no compiler is measured.
  for (const page of pages.slice(0, 40)) await extract(page)
  const before = process.cpuUsage()
  const found: Measured[] = []
  for (const page of pages)
    found.push({ page, score: { precision: 0, recall: 0, f1: 0 }, text: await extract(page) })
  const { user, system } = process.cpuUsage(before)
  timesMs[name] = (user + system) / 1_000 / pages.length
  for (const one of found) one.score = scorePage(one.page.text, withoutNeutral(one.text, one.page))
  measured[name] = found
}

if (values.show !== undefined) showPage()
else report()

function report(): void {
  const halves: Half[] = ['tuned', 'held out', 'imitated', 'fresh']
  for (const half of halves) {
    const own = pages.filter((page) => page.half === half)
    if (own.length === 0) continue
    console.log(`\n${half}: ${own.length} pages, ${new Set(own.map(({ layout }) => layout)).size} layouts`)
    console.log(`${'extractor'.padEnd(20)} precision  recall  F1     ms a page (processor)`)
    for (const [name, found] of Object.entries(measured)) {
      const { precision, recall, f1 } = meanScore(
        found.filter(({ page }) => page.half === half).map(({ score }) => score),
      )
      console.log(
        `${name.padEnd(20)} ${precision.toFixed(3)}      ${recall.toFixed(3)}   ${f1.toFixed(3)}  ${timesMs[name]?.toFixed(1)}`,
      )
    }
  }
  console.log('\nThe ten pages where Pressroom is worst:')
  const worst = (measured['pressroom'] ?? [])
    .toSorted((one, other) => one.score.f1 - other.score.f1)
    .slice(0, 10)
  for (const { page, score, text } of worst)
    console.log(`${score.f1.toFixed(3)} ${page.half}, ${page.name}: ${explain(page, text)}`)
}

/** What was lost or let in, with its beginning. */
function explain(page: BenchPage, text: string): string {
  const { kind, reason } = extractMainContent(page.html, page.url)
  if (kind !== 'content') return `taken for ${kind}. ${reason}`
  const lines = (value: string): string[] =>
    value
      .split(/\n+/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  const [wanted, given] = [lines(page.text), lines(text)]
  const [all, found] = [wanted.join(' '), given.join(' ')]
  const lost = wanted.filter((line) => !found.includes(line))
  const extra = given.filter((line) => !all.includes(line) && line !== page.title)
  const show = (what: string, some: string[]): string =>
    some.length === 0
      ? ''
      : `${what} ${some.length}: ${some
          .slice(0, 3)
          .map((line) => `“${line.slice(0, 50)}”`)
          .join(', ')}`
  return [show('lost', lost), show('let in', extra)].filter((part) => part !== '').join('; ')
}

function showPage(): void {
  const [page] = pages
  if (page === undefined) throw new Error('There is no such page.')
  console.log(page.html)
  for (const [name, found] of Object.entries(measured))
    console.log(`\n=== ${name}`, found[0]?.score, `\n${found[0]?.text}`)
  console.log(`\n=== label\n${page.text}\n=== why\n${explain(page, measured['pressroom']?.[0]?.text ?? '')}`)
}
