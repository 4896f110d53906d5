import type { PageCheck, TextBlock } from '#capabilities/site-crawl/index.ts'
import { counted, countWords, quoted } from '#core/text.ts'
import { mainBlocks } from '../reading/main-text.ts'
import { isListed } from '../reading/page-parts.ts'

const max = 300

export const contentSectionTooLong: PageCheck = {
  id: 'content-section-too-long',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has a long part without subheadings', 'pages have long parts without subheadings'),
  why: 'Most readers skim. Without a subheading at least every 300 words they do not find the part that they came for.',
  fix: 'Put a subheading wherever a new thought begins, in words that somebody who skims would look for.',
  run(page) {
    if (!isListed(page)) return undefined
    const sections = findSections(mainBlocks(page))
    if (sections.length === 0) return undefined
    const longest = sections.reduce((one, other) => (other.words > one.words ? other : one))
    if (longest.words <= max) return []
    const place = longest.heading === '' ? 'before the first heading' : `below ${quoted(longest.heading, 80)}`
    return [
      {
        evidence: `${longest.words.toLocaleString('en')} words ${place}`,
        expected: `a subheading every ${max} words`,
      },
    ]
  },
}

function findSections(blocks: readonly TextBlock[]): { heading: string; words: number }[] {
  const sections: { heading: string; words: number }[] = []
  for (const { kind, text } of blocks) {
    const last = sections.at(-1)
    if (kind === 'heading') sections.push({ heading: text, words: 0 })
    else if (last === undefined) sections.push({ heading: '', words: countWords(text) })
    else last.words += countWords(text)
  }
  return sections
}
