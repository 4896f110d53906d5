// npm run bench:fidelity: how far published pages look like the designs that they were made from, with the
// design's own words. Each design is shown in a browser, given to the product as a PDF, an image, a website
// and a design file, published, and both pages are compared at the width of the design, 1,440 pixels at most.
// One table by source; contact sheets of all pairs, and what was compared, are in `.cache/fidelity`.
//
//   node bench/fidelity.ts [--sources pdf,website] [--only name] [--held-out]
//     [--templates FOLDER] [--model URL] [--worst N] [--minutes N]
//   node bench/fidelity.ts --sizes
//
// `--only` takes parts of names, parted by `|`. `--sizes` measures processor time and memory of a layout by
// the number of sections instead; `--minutes` ends after so many with what was measured. `--templates` takes
// a folder of HTML templates, each a file or a folder with an index.html, in place of the designs of the
// bench. `--model` names an OpenAI-compatible server whose model sees images: it proofreads their words.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mean } from '#core/statistics.ts'
import { meanFidelity, type Fidelity } from '#capabilities/fidelity/index.ts'
import { findDesigns, type ShownDesign } from './fidelity/designs.ts'
import { measureSizes } from './fidelity/measure-sizes.ts'
import { openBench, openBenchBrowser } from './fidelity/open-bench.ts'
import { sources, type Source } from './fidelity/publish-design.ts'
import type { ComparedFaces } from './fidelity/compare-faces.ts'
import { comparePages, type Comparison } from './fidelity/compare-pages.ts'

const { values: chosen } = parseArgs({
  options: {
    sources: { type: 'string', default: sources.join(',') },
    only: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    templates: { type: 'string' },
    model: { type: 'string' },
    worst: { type: 'string', default: '5' },
    sizes: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1000' },
  },
})
if (chosen.sizes) {
  await measureSizesAlone()
  process.exit()
}
const columns = ['block', 'text', 'position', 'color', 'images', 'backgrounds', 'type'] as const
const wanted = chosen.sources.split(',') as Source[]
const sheets = join(import.meta.dirname, '..', '.cache', 'fidelity')
mkdirSync(sheets, { recursive: true })

const { browser, publisher, close } = await openBench(chosen.model)
const designs = await findDesigns({ templates: chosen.templates, isHeldOut: chosen['held-out'] })
const deadline = performance.now() + Number(chosen.minutes) * 60_000
const results: (Comparison & { source: Source; design: string; seconds: number })[] = []
try {
  for (const design of designs.shown) {
    if (chosen.only !== undefined && !chosen.only.split('|').some((part) => design.name.includes(part)))
      continue
    for (const source of wanted) if (performance.now() < deadline) await measure(design, source)
  }
  async function measure(design: ShownDesign, source: Source): Promise<void> {
    const started = performance.now()
    try {
      const published = await publisher.publish(design, source)
      if (published === undefined) return
      const seconds = (performance.now() - started) / 1_000
      const name = `${design.name}-${source}`.replaceAll(/[^\w-]+/g, '-')
      const comparison = await comparePages(browser, design, published.url, join(sheets, `${name}.png`))
      results.push({ ...comparison, source, design: design.name, seconds })
      console.log(row(`${design.name}, ${source}`, comparison, `${seconds.toFixed(1)} s`))
    } catch (error) {
      console.log(`${design.name}, ${source}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
} finally {
  await designs.close()
  await close()
}

console.log(`\n${'means'.padEnd(44)}${columns.map((name) => name.slice(0, 10).padStart(11)).join('')}`)
for (const source of wanted) {
  const own = results.filter((result) => result.source === source)
  if (own.length === 0) continue
  const isWide = own.filter(({ overflowing }) => overflowing.length > 0).length
  const words = own.reduce((count, { broken }) => count + broken.length, 0)
  console.log(
    row(`${source}, ${own.length} designs`, meanFidelity(own), `${isWide} overflow, ${words} broken words`),
  )
}
for (const source of wanted) printFaces(results.filter((result) => result.source === source))
for (const source of wanted) {
  const own = results.filter((result) => result.source === source)
  const lost = own.flatMap(({ design, lost: texts }) => texts.map((text) => `${design}: ${text}`))
  if (own.length > 0) console.log(`\n${source}: ${lost.length} texts of designs are not on their pages`)
  for (const line of lost.slice(0, 40)) console.log(`  ${line.replaceAll('\n', ' / ').slice(0, 110)}`)
  // A website says its own words: none of them may be missing.
  if (source === 'website' && lost.length > 0) process.exitCode = 1
}
for (const { design, source, missing, added, overflowing, broken } of results
  .toSorted((one, other) => sum(one) - sum(other))
  .slice(0, Number(chosen.worst))) {
  console.log(`\n${design}, ${source}`)
  for (const word of broken.slice(0, 8)) console.log(`  broken: ${word}`)
  for (const width of overflowing) console.log(`  wider than a screen of ${width}`)
  for (const { text } of missing.slice(0, 8)) console.log(`  not on the page: ${text.slice(0, 90)}`)
  for (const { text } of added.slice(0, 8)) console.log(`  only on the page: ${text.slice(0, 90)}`)
}

/** What words are set in: shares of their area in families that are served, and what is uneven by groups. */
function printFaces(own: readonly (typeof results)[number][]): void {
  if (own.length === 0) return
  const shares = ['found', 'family', 'weight', 'size'] as const
  const line = (name: string, faces: readonly ComparedFaces[]): string => {
    const cells = shares.map((share) => {
      const known = faces.flatMap((one) => one[share] ?? [])
      return (known.length === 0 ? '–' : mean(known).toFixed(3)).padStart(11)
    })
    const count = (number: (one: ComparedFaces) => number): number =>
      faces.reduce((all, one) => all + number(one), 0)
    const uneven = `${count((one) => one.uneven.length)} of ${count(({ groups }) => groups)}`
    return `${name.slice(0, 44).padEnd(44)}${cells.join('')}${uneven.padStart(14)}`
  }
  const heads = [...shares.map((share) => share.padStart(11)), 'uneven'.padStart(14)]
  console.log(`\n${`faces, ${own[0]?.source}`.padEnd(44)}${heads.join('')}`)
  for (const { design, faces } of own) console.log(line(design, [faces]))
  console.log(
    line(
      'all',
      own.map(({ faces }) => faces),
    ),
  )
}

async function measureSizesAlone(): Promise<void> {
  const own = openBenchBrowser()
  const found = await findDesigns({ templates: undefined, isHeldOut: false })
  try {
    const design = found.shown.find(({ name }) => name.startsWith('app, dark'))
    if (design !== undefined) await measureSizes(own, design)
  } finally {
    await own.close()
    await found.close()
  }
}

function row(name: string, figures: Fidelity, more: string): string {
  const cells = columns.map((column) => (figures[column]?.toFixed(3) ?? '–').padStart(11))
  return `${name.slice(0, 44).padEnd(44)}${cells.join('')}   ${more}`
}

function sum(figures: Fidelity): number {
  return columns.reduce((total, column) => total + (figures[column] ?? 1), 0)
}
