import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import { onceEach } from '../reading/once-each.ts'
import { isReadable } from '../reading/page-parts.ts'
import { atLink, webLinks } from './page-links.ts'

export const linkBrokenFragment: PageCheck = {
  id: 'link-broken-fragment',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'link leads to a place that its page does not have',
      'links lead to places that their page does not have',
    ),
  why: 'A link within the page, such as one of a table of contents, does nothing when the place that it names does not exist.',
  fix: 'Give the heading that is meant the id that the link names, or correct the link.',
  run(page) {
    const links = webLinks(page).filter(
      ({ url, fragment }) => isSameUrl(url, page.finalUrl) && namesPlace(fragment),
    )
    if (!isReadable(page) || links.length === 0) return undefined
    const broken = links.filter(({ fragment }) => !page.ids.has(fragment) && !page.ids.has(decoded(fragment)))
    return onceEach(
      broken.map((anchor) =>
        atLink(anchor, {
          evidence: `#${anchor.fragment}`,
          expected: `an element with id="${decoded(anchor.fragment)}"`,
        }),
      ),
    )
  },
}

/** `#top` is the top of every page; `#/…` and `#!…` are URLs of scripts, `#:~:` looks for words. */
function namesPlace(fragment: string): boolean {
  return (
    fragment !== '' &&
    fragment.toLowerCase() !== 'top' &&
    !/^(?:[/!]|:~:)/.test(fragment) &&
    !fragment.includes(':~:')
  )
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
