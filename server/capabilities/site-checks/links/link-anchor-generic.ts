import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable, getLanguage } from '../reading/page-parts.ts'
import { isGeneric } from './generic-words.ts'
import { atLink, outgoingLinks } from './page-links.ts'

export const linkAnchorGeneric: PageCheck = {
  id: 'link-anchor-generic',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'link does not say where it leads', 'links do not say where they lead'),
  why: 'Words such as “click here” or “more” tell neither search engines nor readers what is behind a link. People with screen readers often hear the links alone, one after the other.',
  fix: 'Let the link say what the page behind it is about, in a few words of its title.',
  run(page) {
    const links = outgoingLinks(page).filter(({ isHidden }) => !isHidden)
    if (!isReadable(page) || links.length === 0) return undefined
    const languages = [getLanguage(page.lang), page.language ?? '']
    // Where a label says it, it is said to those who hear the links alone.
    const generic = links.filter(
      ({ text, label }) => isGeneric(text, languages) && (label === '' || isGeneric(label, languages)),
    )
    return onceEach(
      generic.map((anchor) =>
        atLink(anchor, { evidence: quoted(anchor.text), expected: 'words that name what is behind it' }),
      ),
    )
  },
}
