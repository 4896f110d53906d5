import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

export const textOverlapping: RenderedCheck = {
  id: 'text-overlapping',
  area: 'mobile-accessibility',
  severity: 'warning',
  scope: 'rendered',
  title: (count) => `Text lies over other text on phones on ${counted(count, 'page', 'pages')}`,
  why: 'Where the lines of two texts lie over each other, neither can be read.',
  fix: 'Put the texts below each other on narrow screens, without fixed heights and fixed places.',
  run(_page, { overlappingTexts }) {
    const [first] = overlappingTexts
    if (first === undefined) return []
    return [
      {
        evidence: `${counted(overlappingTexts.length, 'place', 'places')}, the first: ${quoted(first.text, 40)} and ${quoted(first.other, 40)} (${first.selector})`,
        expected: 'texts beside or below each other',
      },
    ]
  },
}
