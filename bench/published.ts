// npm run bench:published: what published pages promise, kept by pages made from the designs of the bench:
// each design is given to the product, made into a page with its own words and published; the page is opened
// under its own policy at 390, 768 and 1,440 pixels, measured with Lighthouse, and audited with the product's
// own checks. Ends with 1 where a promise is not kept.
//
//   node bench/published.ts [--sources pdf,website] [--only name] [--held-out] [--templates FOLDER]
//     [--no-lighthouse]
//
// Without `--sources` the designs take turns through the four of them, which keeps the run under ten minutes
// on two cores; with it each design is published from each. Lighthouse measures each page up to three times.
import { parseArgs } from 'node:util'
import { lighthouseCategories, openLighthouse } from '#support/lighthouse.ts'
import { findDesigns, type ShownDesign } from './fidelity/designs.ts'
import { openBench } from './fidelity/open-bench.ts'
import { sources, type PublishedDesign, type Source } from './fidelity/publish-design.ts'
import { checkPage, promises } from './published/check-page.ts'

const { values: chosen } = parseArgs({
  options: {
    sources: { type: 'string' },
    only: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    templates: { type: 'string' },
    lighthouse: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const columns = [...(chosen.lighthouse ? lighthouseCategories : []), ...promises, 'own checks']
const cellWidth = 9
const maxShownFaults = 6

const { browser, publisher, close } = await openBench()
const designs = await findDesigns({ templates: chosen.templates, isHeldOut: chosen['held-out'] })
const lighthouse = chosen.lighthouse ? await openLighthouse() : undefined
let pages = 0
let failures = 0
try {
  console.log(row('design', 'source', columns))
  for (const [index, design] of designs.shown.entries()) {
    if (chosen.only !== undefined && !design.name.includes(chosen.only)) continue
    if (chosen.sources !== undefined)
      for (const source of chosen.sources.split(',') as Source[]) await measure(design, source)
    // What is no website takes the next turn.
    else
      for (let turn = index; turn < index + sources.length; turn += 1)
        if (await measure(design, sources[turn % sources.length] as Source)) break
  }
} finally {
  await lighthouse?.close()
  await designs.close()
  await close()
}
console.log(
  failures === 0
    ? `${pages} pages, each with all promises kept`
    : `${failures} of ${pages} pages do not keep all promises`,
)
process.exitCode = failures === 0 && pages > 0 ? 0 : 1

/** False where the design cannot be had as such a source. */
async function measure(design: ShownDesign, source: Source): Promise<boolean> {
  try {
    const published = await publisher.publish(design, source)
    if (published === undefined) return false
    await look(design, source, published)
  } catch (error) {
    failures += 1
    console.log(`${design.name}, ${source}: ${error instanceof Error ? error.message : String(error)}`)
  }
  pages += 1
  return true
}

async function look(design: ShownDesign, source: Source, published: PublishedDesign): Promise<void> {
  const kept = await checkPage(browser, published.url)
  const audited = await publisher.audit(published.pageId)
  // What is said, and how large its images are, is up to the design.
  const own = audited.failed.filter(
    ({ area, severity }) => area !== 'content' && (severity === 'critical' || severity === 'warning'),
  )
  const measured = await lighthouse?.measure(published.url)
  const scores = lighthouseCategories.flatMap((category) => measured?.scores[category] ?? [])
  const faults = [
    ...(measured?.faults ?? []),
    ...promises.flatMap((promise) => kept[promise].map((fault) => `${promise}: ${fault}`)),
    ...own.map(({ title, places }) => `own checks: ${title} ${places[0]?.evidence ?? ''}`),
  ]
  const counts = promises.map((promise) => kept[promise].length)
  console.log(row(design.name, source, [...scores, ...counts, own.length]))
  for (const fault of faults.slice(0, maxShownFaults))
    console.log(`  ${fault.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  if (faults.length > maxShownFaults) console.log(`  and ${faults.length - maxShownFaults} more`)
  if (faults.length > 0 || scores.some((score) => score < 100)) failures += 1
}

function row(name: string, source: string, cells: readonly (string | number)[]): string {
  const aligned = cells.map((cell) =>
    String(cell)
      .slice(0, cellWidth - 1)
      .padStart(cellWidth),
  )
  return `${name.slice(0, 30).padEnd(32)}${source.padEnd(11)}${aligned.join('')}`
}
