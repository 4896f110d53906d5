// Share of sections found, on designs whose sections are known: each is a page of our own, printed as a PDF,
// rendered as a design tool's file, served as a website, and photographed. The true bounds are measured in
// the browser; found is what overlaps them to 70 % or more (intersection over union). Half of the designs
// were never looked at while the rules were tuned. Run: node bench/sections.ts [--faults] (lists what was
// wrong in the tuned half)
import { createWebsiteReader, openBrowser } from '#capabilities/crawl/index.ts'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { analyseDesign } from '#capabilities/design/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { heldOutDesigns, tunedDesigns, type BenchDesign } from './designs/index.ts'
import { crowdedPage } from './sections/crowded-page.ts'
import { localHost, openLocalSite } from './sections/local-site.ts'
import { scoreSections, type Score } from './sections/matching.ts'
import { findSamples, type Sample, type SampleTools } from './sections/samples.ts'

const sources = ['pdf', 'designtool', 'website', 'image'] as const
type Source = (typeof sources)[number]
const headings: Record<Source, string> = {
  pdf: 'PDF',
  designtool: 'design tool',
  website: 'website',
  image: 'picture (OCR)',
}
const nothing: Score = { sections: 0, bounded: 0, typed: 0, extra: 0, faults: [] }

const config = {
  production: false,
  programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
}
const browser = openBrowser({ config, logger: silentLogger })
const tools: SampleTools = {
  browser,
  extraction: createExtraction({ logger: silentLogger }),
  websites: createWebsiteReader({ browser, config: { outboundAllow: [localHost] } }),
  site: await openLocalSite(),
}
const withFaults = process.argv.includes('--faults')

console.log('right bounds / right bounds and type, of how many; + found where there is none')
console.log(['', ...sources.map((source) => headings[source])].map(cell).join(''))
const tuned = await measure('tuned', tunedDesigns, withFaults)
const heldOut = await measure('held out', heldOutDesigns, false)
for (const [name, totals] of [['tuned', tuned] as const, ['held out', heldOut] as const]) {
  for (const source of sources) {
    const { sections, bounded, typed, extra } = totals[source]
    console.log(
      `${name.padEnd(9)} ${headings[source].padEnd(14)} bounds ${percent(bounded, sections)}   bounds and type ${percent(typed, sections)}   extra ${extra}   of ${sections}`,
    )
  }
}
measureTime()
tools.site.close()
await browser.close()
await tools.extraction.close()

async function measure(
  half: string,
  designs: readonly BenchDesign[],
  isOpen: boolean,
): Promise<Record<Source, Score>> {
  const totals: Record<Source, Score> = {
    pdf: nothing,
    designtool: nothing,
    website: nothing,
    image: nothing,
  }
  console.log(`\n${half}: ${designs.length} designs`)
  for (const [index, design] of designs.entries()) {
    const samples = await findSamples(design, index, tools)
    const cells: string[] = []
    for (const source of sources) {
      const score = samples.filter((sample) => sample.source === source).map(computeScore)[0] ?? nothing
      totals[source] = added(totals[source], score)
      cells.push(
        score.sections === 0
          ? '–'
          : `${score.bounded}/${score.typed} of ${score.sections}${score.extra > 0 ? ` +${score.extra}` : ''}`,
      )
      if (isOpen && score.faults.length > 0)
        console.log(`  ${design.name}, ${headings[source]}: ${score.faults.join(', ')}`)
    }
    console.log([design.name, ...cells].map(cell).join(''))
  }
  return totals
}

function computeScore({ pages, source, truth }: Sample): Score {
  const analysed = analyseDesign(pages, { source })
  return scoreSections(truth, analysed.sections, analysed.pages)
}

function added(one: Score, other: Score): Score {
  return {
    sections: one.sections + other.sections,
    bounded: one.bounded + other.bounded,
    typed: one.typed + other.typed,
    extra: one.extra + other.extra,
    faults: [],
  }
}

function cell(text: string, column: number): string {
  return text.padEnd(column === 0 ? 52 : 18)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`
}

/** Median of seven analyses of one page, by the number of its blocks. */
function measureTime(): void {
  for (const blocks of [50, 500, 5_000]) {
    const page = crowdedPage(blocks)
    const times = Array.from({ length: 7 }, () => {
      const started = performance.now()
      analyseDesign([page], { source: 'pdf' })
      return performance.now() - started
    }).toSorted((left, right) => left - right)
    console.log(`a page of ${blocks} blocks: ${(times[3] ?? 0).toFixed(1)} ms`)
  }
}
