import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed, getTitle } from '../reading/page-parts.ts'
import { fittingPart, maxTitleWidth, getWidth } from '#core/letter-widths.ts'

const ellipsis = ' …'

export const titleTruncationPreview: PageCheck = {
  id: 'title-truncation-preview',
  area: 'title-description',
  severity: 'info',
  scope: 'page',
  title: (count) => counted(count, 'title is shown only in part', 'titles are shown only in part'),
  why: 'This is about what a desktop search result leaves of the title. Readers decide on what they see of it.',
  fix: 'Nothing has to be done where the part that is shown says enough; otherwise move the words that matter to the front.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    if (title === '') return undefined
    if (getWidth(title) <= maxTitleWidth) return []
    const shown = fittingPart(title, maxTitleWidth - getWidth(ellipsis))
    return [
      {
        evidence: `shown: “${shown}${ellipsis}”`,
        expected: `cut off: ${quoted(title.slice(shown.length).trim())}`,
      },
    ]
  },
}
