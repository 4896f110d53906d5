import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'
import { collapseWhitespace, counted, countWords, quoted } from '#core/text.ts'
import { isListed } from '../reading/page-parts.ts'

/** Shorter ones are labels for screen readers, which are meant to be hidden. */
const minCharacters = 50
const minWords = 10

export const contentHiddenText: RenderedCheck = {
  id: 'content-hidden-text',
  area: 'content',
  severity: 'warning',
  scope: 'rendered',
  title: (count) => counted(count, 'page hides text from its readers', 'pages hide text from their readers'),
  why: 'Text that is on the page but never seen looks to search engines like an attempt to trick them.',
  fix: 'Show the text, or remove it. Text that opens with a click, as in an accordion, may stay.',
  run(page, rendered) {
    if (!isListed(page)) return undefined
    const hidden = rendered.hiddenText.filter(
      ({ text }) => text.length >= minCharacters && countWords(text) >= minWords,
    )
    const [first] = hidden
    if (first === undefined) return []
    const more = hidden.length > 1 ? `, and ${counted(hidden.length - 1, 'more place', 'more places')}` : ''
    return [
      {
        evidence: `${first.selector}: ${quoted(collapseWhitespace(first.text))}${more}`,
        expected: 'text that readers can see',
      },
    ]
  },
}
