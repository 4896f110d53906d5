import { counted } from '#core/text.ts'
import type { Hit, PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl, linksWithin } from './page-url.ts'

/** The least that old browsers, proxies and many tools agree on. */
export const maxUsableCharacters = 2_083

export const urlTooLongHard: PageCheck = {
  id: 'url-too-long-hard',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'URL is so long that some programs cut it off',
      'URLs are so long that some programs cut them off',
    ),
  why: 'Some browsers, proxies and crawlers cut or refuse URLs of more than 2,083 characters, so the page cannot be reached everywhere.',
  fix: 'Move what the URL carries into a form, a cookie or the server, and give the page a short URL.',
  run(page) {
    const own = findUrl(page)?.href
    if (own === undefined) return undefined
    // Crawlers, ours included, do not follow such links, so they are reported on the page that holds them.
    return [
      ...(own.length > maxUsableCharacters ? [lengthHit(own)] : []),
      ...linksWithin(page).flatMap(({ url, text }) =>
        url.length > maxUsableCharacters ? [{ target: url, anchor: text, ...lengthHit(url) }] : [],
      ),
    ]
  },
}

function lengthHit({ length }: string): Hit {
  return {
    evidence: `${length.toLocaleString('en')} characters`,
    expected: `at most ${maxUsableCharacters.toLocaleString('en')} characters`,
  }
}
