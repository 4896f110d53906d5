import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { mebibyte, sizeText } from '../sizes.ts'

const large = mebibyte
/** Googlebot reads no further than two megabytes of a page. */
const cutOff = 2 * mebibyte

export const htmlTooLarge: PageCheck = {
  id: 'html-too-large',
  area: 'performance',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: '1 to 2 MiB', critical: 'over 2 MiB, where Googlebot stops reading' },
  title: (count) => `The HTML of ${counted(count, 'page', 'pages')} is very large`,
  why: 'Large HTML takes long to load and to read. Google reads only the first two megabytes of a page, so links and text after them are never seen.',
  fix: 'Move scripts, styles and images that are within the HTML into files of their own, drop what is written twice, and split very long lists over several pages.',
  run({ isHtml, bytes }) {
    if (!isHtml) return undefined
    if (bytes <= large) return []
    return [
      {
        evidence: `HTML of ${sizeText(bytes)}`,
        expected: `${sizeText(large)} or less`,
        ...(bytes > cutOff && { severity: 'critical' as const }),
      },
    ]
  },
}
