import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'

/** From here on browsers take notably longer for every change of style or layout. */
const mostElements = 1_500

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
    if (elements <= mostElements) return []
    return [{ evidence: `${elements.toLocaleString('en')} elements`, expected: `${mostElements.toLocaleString('en')} or fewer` }]
  },
}
