import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

/** CSS pixels on a phone; smaller text is not read without zooming. */
const minSize = 12

export const fontTooSmall: RenderedCheck = {
  id: 'font-too-small',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'rendered',
  title: (count) => `Text is too small for phones on ${counted(count, 'page', 'pages')}`,
  why: 'Visitors must zoom in and push the page around to read text below 12 pixels; most leave instead.',
  fix: 'Give text at least 12 pixels, running text better 16.',
  run(_page, { smallTexts }) {
    const small = smallTexts
      .filter(({ size }) => size < minSize)
      .toSorted((left, right) => left.size - right.size)
    const [smallest] = small
    if (smallest === undefined) return []
    const size = smallest.size.toLocaleString('en', { maximumFractionDigits: 1 })
    return [
      {
        evidence: `${counted(small.length, 'text', 'texts')}, the smallest of ${size} px: ${quoted(smallest.text, 60)} (${smallest.selector})`,
        expected: `${minSize} px or more`,
      },
    ]
  },
}
