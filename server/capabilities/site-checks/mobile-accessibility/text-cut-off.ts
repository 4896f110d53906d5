import { counted, quoted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

export const textCutOff: RenderedCheck = {
  id: 'text-cut-off',
  area: 'mobile-accessibility',
  severity: 'warning',
  scope: 'rendered',
  title: (count) => `Text is cut off on phones on ${counted(count, 'page', 'pages')}`,
  why: 'Words end at the edge of the screen or of their box, and cannot be pushed into sight: visitors read half of a sentence.',
  fix: 'Let the text break into lines, or let its box shrink and grow with it.',
  run(_page, { cutTexts }) {
    const [first] = cutTexts
    if (first === undefined) return []
    return [
      {
        evidence: `${counted(cutTexts.length, 'text', 'texts')}, the first: ${quoted(first.text, 60)} (${first.selector})`,
        expected: 'all of the words within the screen',
      },
    ]
  },
}
