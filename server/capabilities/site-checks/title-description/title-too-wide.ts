import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed, getTitle } from '../reading/page-parts.ts'
import { maxTitleWidth, getWidth } from '#core/letter-widths.ts'

/** A narrower title leaves a third of its line empty. */
const narrowest = 400

export const titleTooWide: PageCheck = {
  id: 'title-too-wide',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  severityReasons: {
    notice: 'too wide, so that its end is cut off',
    info: `narrower than ${narrowest} pixels`,
  },
  title: (count) =>
    counted(
      count,
      'title does not fit its line in search results',
      'titles do not fit their line in search results',
    ),
  why: 'Search results give a title a line of about 600 pixels. A wider one is cut; a much narrower one gives room away.',
  fix: 'Bring the title to 400 to 600 pixels: drop filling words, or the name of the site, from one that is too wide.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    if (title === '') return undefined
    const width = getWidth(title)
    if (width >= narrowest && width <= maxTitleWidth) return []
    const hit = {
      evidence: `about ${width.toLocaleString('en')} pixels: ${quoted(title)}`,
      expected: `${narrowest} to ${maxTitleWidth} pixels`,
    }
    return [width > maxTitleWidth ? hit : { ...hit, severity: 'info' }]
  },
}
