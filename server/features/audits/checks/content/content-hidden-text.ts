import type { RenderedCheck } from '../check.types.ts'
import { countWords } from '#core/text.ts'
import { counted, quoted } from '../counted.ts'
import { folded, isListed } from '../reading/page-parts.ts'

/** Shorter ones are labels for screen readers, which are meant to be hidden. */
const fewestCharacters = 50
const fewestWords = 10

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
    const hidden = rendered.hiddenText.filter(({ text }) => text.length >= fewestCharacters && countWords(text) >= fewestWords)
    const [first] = hidden
    if (first === undefined) return []
    const more = hidden.length > 1 ? `, and ${counted(hidden.length - 1, 'more place', 'more places')}` : ''
    return [{ evidence: `${first.selector}: ${quoted(folded(first.text))}${more}`, expected: 'text that readers can see' }]
  },
}
