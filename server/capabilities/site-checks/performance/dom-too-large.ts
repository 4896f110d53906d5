import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'

/** From here on browsers take notably longer for every change of style or layout. */
const maxElements = 1_500

export const domTooLarge: PageCheck = {
  id: 'dom-too-large',
  area: 'performance',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page has', 'pages have')} very many elements`,
  why: 'Each element costs memory, and time whenever the page changes; on phones such pages feel sluggish.',
  fix: 'Simplify nested wrappers, show long lists in parts, and remove markup that is hidden for good.',
  run({ isHtml, elements }) {
    if (!isHtml) return undefined
    if (elements <= maxElements) return []
    return [
      {
        evidence: `${elements.toLocaleString('en')} elements`,
        expected: `${maxElements.toLocaleString('en')} or fewer`,
      },
    ]
  },
}
