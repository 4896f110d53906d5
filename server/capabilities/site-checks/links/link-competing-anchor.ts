import { counted, quoted } from '#core/text.ts'
import { findTokens } from '#core/titles/index.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink, outgoingLinks } from './page-links.ts'

export const linkCompetingAnchor: PageCheck = {
  id: 'link-competing-anchor',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link gives the page’s keyphrase to another page',
      'links give their page’s keyphrase to another page',
    ),
  why: 'The words of a link tell search engines what the page behind it is about. With the keyphrase of this page you recommend another one for the very thing this one should be found by.',
  fix: 'Choose other words for the link, or link from another place.',
  run(page, { keyphrase }) {
    const wanted = getSubject(keyphrase ?? '')
    if (!isReadable(page) || wanted === '') return undefined
    const competing = outgoingLinks(page).filter(
      ({ text, region }) => region === 'main' && getSubject(text) === wanted,
    )
    return onceEach(
      competing.map((anchor) =>
        atLink(anchor, {
          evidence: quoted(anchor.text),
          expected: `other words than ${quoted(keyphrase ?? '')}`,
        }),
      ),
    )
  },
}

/** The words that matter by their stems, whatever their order. */
function getSubject(text: string): string {
  const stems = findTokens(text.slice(0, 300)).flatMap(({ kind, stem }) => (kind === 'stop' ? [] : [stem]))
  return [...new Set(stems)].toSorted().join(' ')
}
