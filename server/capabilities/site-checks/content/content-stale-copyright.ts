import { counted, quoted } from '#core/text.ts'
import type { PageCheck, TextBlock } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

const sign = /©|\(c\)|\bcopyright\b/i
/** A longer text speaks about copyright; it is no notice. */
const maxLineLength = 300
/** Where a page without a footer element has its footer. */
const lastBlocks = 5

export const contentStaleCopyright: PageCheck = {
  id: 'content-stale-copyright',
  area: 'content',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(count, 'page shows the copyright of a past year', 'pages show the copyright of a past year'),
  why: 'An old year in the footer makes readers wonder whether anybody still looks after the site.',
  fix: 'Let the template write the current year, or leave the year out.',
  run(page, { today }) {
    if (!isReadable(page)) return undefined
    const isNotice = ({ text }: TextBlock): boolean => text.length <= maxLineLength && sign.test(text)
    const line =
      page.blocks.findLast((block) => block.region === 'footer' && isNotice(block)) ??
      page.blocks.slice(-lastBlocks).findLast(isNotice)
    const years = (line?.text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number)
    if (line === undefined || years.length === 0) return undefined
    const year = today.getUTCFullYear()
    if (Math.max(...years) >= year || /\b(?:present|today|heute)\b/i.test(line.text)) return []
    return [{ evidence: quoted(line.text, 100), expected: `${year}` }]
  },
}
