import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { hasKeyphrase } from '../reading/keyphrase.ts'
import { mainBlocks } from '../reading/main-text.ts'
import { isReadable } from '../reading/page-parts.ts'
import { percent } from '../reading/style-sample.ts'

const min = 0.3
const max = 0.75

export const keyphraseMissingSubheadings: PageCheck = {
  id: 'keyphrase-missing-subheadings',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article names its keyphrase in too few or too many subheadings',
      'articles name their keyphrase in too few or too many subheadings',
    ),
  why: 'Subheadings that take up the keyphrase show readers who skim that the text keeps to its subject. In all of them it reads forced.',
  fix: 'Use the keyphrase, or its words in another form, in about every second or third subheading.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const inText = new Set(mainBlocks(page).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])))
    const headings = page.headings.filter(
      ({ level, text }) => (level === 2 || level === 3) && inText.has(text),
    )
    if (headings.length === 0) return undefined
    const naming = headings.filter(({ text }) => hasKeyphrase(text, keyphrase)).length
    const share = naming / headings.length
    // A single subheading can only have it or not.
    if (share >= min && (share <= max || headings.length === 1)) return []
    return [
      {
        evidence: `${naming} of ${counted(headings.length, 'subheading', 'subheadings')} with ${quoted(keyphrase)}`,
        expected: `${percent(min)} to ${percent(max)}`,
      },
    ]
  },
}
