import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { isListed, titleOf } from '../reading/page-parts.ts'
import { widestTitle, widthOf } from './letter-widths.ts'

/** A narrower title leaves a third of its line empty. */
const narrowest = 400

export const titleTooWide: PageCheck = {
  id: 'title-too-wide',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'title does not fit its line in search results', 'titles do not fit their line in search results'),
  why: 'Search results give a title a line of about 600 pixels. A wider one is cut; a much narrower one gives room away.',
  fix: 'Bring the title to 400 to 600 pixels: drop filling words, or the name of the site, from one that is too wide.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = titleOf(page)
    if (title === '') return undefined
    const width = widthOf(title)
    if (width >= narrowest && width <= widestTitle) return []
    const hit = { evidence: `about ${width.toLocaleString('en')} pixels: ${quoted(title)}`, expected: `${narrowest} to ${widestTitle} pixels` }
    return [width > widestTitle ? hit : { ...hit, severity: 'info' }]
  },
}
