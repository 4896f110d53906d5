import type { Hit, PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { addressOf, linksWithin } from './page-address.ts'

/** The least that old browsers, proxies and many tools agree on. */
export const mostUsableCharacters = 2_083

export const urlTooLongHard: PageCheck = {
  id: 'url-too-long-hard',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'address is so long that some programs cut it off', 'addresses are so long that some programs cut them off'),
  why: 'Some browsers, proxies and crawlers cut or refuse addresses of more than 2,083 characters, so the page cannot be reached everywhere.',
  fix: 'Move what the address carries into a form, a cookie or the server, and give the page a short address.',
  run(page) {
    const own = addressOf(page)?.href
    if (own === undefined) return undefined
    // Crawlers do not follow such links, this one's neither: they are told where they stand.
    return [
      ...(own.length > mostUsableCharacters ? [lengthHit(own)] : []),
      ...linksWithin(page).flatMap(({ url, text }) => (url.length > mostUsableCharacters ? [{ target: url, anchor: text, ...lengthHit(url) }] : [])),
    ]
  },
}

function lengthHit({ length }: string): Hit {
  return { evidence: `${length.toLocaleString('en')} characters`, expected: `at most ${mostUsableCharacters.toLocaleString('en')} characters` }
}
