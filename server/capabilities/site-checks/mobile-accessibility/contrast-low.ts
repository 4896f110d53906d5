import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

export const contrastLow: RenderedCheck = {
  id: 'contrast-low',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => `Text is too pale to read on ${counted(count, 'page', 'pages')}`,
  why: 'Text that hardly differs from its background is lost on readers with weak sight, and on everybody in sunlight.',
  fix: 'Make the text darker or the background lighter, or the other way round, until the contrast is 4.5 to 1, for large text 3 to 1.',
  run(_page, { lowContrasts }) {
    const low = lowContrasts
      .filter(({ ratio, wanted }) => ratio < wanted)
      .toSorted((left, right) => left.ratio - right.ratio)
    const [worst] = low
    if (worst === undefined) return []
    return [
      {
        // Rounded down: 4.49 is not 4.5.
        evidence: `${counted(low.length, 'text', 'texts')}, the palest at ${Math.floor(worst.ratio * 100) / 100} to 1: ${quoted(worst.text, 60)} (${worst.selector})`,
        expected: `${worst.wanted} to 1`,
      },
    ]
  },
}
