import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'

const deep = 30
const veryDeep = 50

export const domTooDeep: PageCheck = {
  id: 'dom-too-deep',
  area: 'performance',
  severity: 'notice',
  scope: 'page',
  severityReasons: { notice: `${deep} to ${veryDeep} levels`, warning: `${veryDeep} levels or more` },
  title: (count) => `Elements are nested very deeply on ${counted(count, 'page', 'pages')}`,
  why: 'Deep nesting slows down every layout and usually comes from wrappers that serve nothing.',
  fix: 'Remove wrappers without a purpose; page builders often have a setting for leaner markup.',
  run({ isHtml, nesting }) {
    if (!isHtml) return undefined
    if (nesting < deep) return []
    return [
      {
        evidence: `${nesting} levels deep`,
        expected: `fewer than ${deep}`,
        ...(nesting >= veryDeep && { severity: 'warning' as const }),
      },
    ]
  },
}
