import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { addressOf } from './page-address.ts'

/** The least that old browsers, proxies and many tools agree on. */
export const mostUsableCharacters = 2_083

export const urlTooLongHard: PageCheck = {
  id: 'url-too-long-hard',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page has an address that some programs cut off', 'pages have addresses that some programs cut off'),
  why: 'Some browsers, proxies and crawlers cut or refuse addresses of more than 2,083 characters, so the page cannot be reached everywhere.',
  fix: 'Move what the address carries into a form, a cookie or the server, and give the page a short address.',
  run(page) {
    const length = addressOf(page)?.href.length
    if (length === undefined) return undefined
    return length > mostUsableCharacters
      ? [{ evidence: `${length.toLocaleString('en')} characters`, expected: `at most ${mostUsableCharacters.toLocaleString('en')} characters` }]
      : []
  },
}
