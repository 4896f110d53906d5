// All pages of the benchmark, the same in each run, with the text that is to be found.
import { getLabel } from './article.ts'
import { createKit, type Layout } from './layouts/kit.ts'
import { fresh } from './layouts/fresh.ts'
import { heldOutOthers } from './layouts/held-out-others.ts'
import { heldOutSites } from './layouts/held-out-sites.ts'
import { imitationsReading } from './layouts/imitations-reading.ts'
import { imitationsTools } from './layouts/imitations-tools.ts'
import { tunedBlogs } from './layouts/tuned-blogs.ts'
import { tunedKnowledge } from './layouts/tuned-knowledge.ts'
import { tunedNews } from './layouts/tuned-news.ts'
import { createRandom, createTexts } from './texts.ts'

/**
 * The rules were tuned on the first. The second and third were held out until they were looked at once, which
 * showed five faults that were then corrected. The last were written after that and changed nothing.
 */
export type Half = 'tuned' | 'held out' | 'imitated' | 'fresh'

export interface BenchPage {
  half: Half
  layout: string
  name: string
  url: string
  html: string
  text: string
  title: string
  /** Count neither for nor against an extractor. */
  captions: string[]
}

const pagesOfLayout = 4

export function makePages(): BenchPage[] {
  const layouts: readonly (readonly [Half, Layout])[] = [
    ...[...tunedBlogs, ...tunedNews, ...tunedKnowledge].map((layout) => ['tuned', layout] as const),
    ...[...heldOutSites, ...heldOutOthers].map((layout) => ['held out', layout] as const),
    ...[...imitationsReading, ...imitationsTools].map((layout) => ['imitated', layout] as const),
    ...fresh.map((layout) => ['fresh', layout] as const),
  ]
  return layouts.flatMap(([half, layout], at) =>
    Array.from({ length: pagesOfLayout }, (_, index) => makePage(half, layout, at * 100 + index)),
  )
}

function makePage(half: Half, layout: Layout, seed: number): BenchPage {
  // Each third page of a layout without a language of its own is German.
  const language = layout.language ?? (seed % 3 === 2 ? 'de' : 'en')
  const kit = createKit(createTexts(createRandom(seed), language), layout.article)
  const { article } = kit
  const made = layout.render(kit)
  return {
    half,
    layout: layout.name,
    name: `${layout.name}-${(seed % 100) + 1}`,
    url: `https://${layout.name}.example/${seed}`,
    html: typeof made === 'string' ? made : made.html,
    text: typeof made === 'string' ? getLabel(article.blocks) : made.text,
    title: article.title,
    captions: article.blocks.flatMap((block) => (block.type === 'figure' ? [block.text] : [])),
  }
}
