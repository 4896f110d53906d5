import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl } from './page-url.ts'
import { maxUsableCharacters } from './url-too-long-hard.ts'

/** About what a result page, a chat and a printed line show whole. */
const maxReadableCharacters = 115

export const urlTooLong: PageCheck = {
  id: 'url-too-long',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has a long URL', 'pages have long URLs'),
  why: 'Long URLs are cut in search results and chats, break in e-mails, and are hard to tell apart.',
  fix: 'Use a few words that say what the page is about, fewer folders and fewer parameters. Redirect the old URL to the new one with status 301.',
  run(page) {
    const url = findUrl(page)?.href
    if (url === undefined) return undefined
    // Letters of other scripts are shown as letters, and sent as six signs or nine.
    const length = asShown(url).length
    if (length <= maxReadableCharacters || url.length > maxUsableCharacters) return []
    return [{ evidence: `${length} characters`, expected: `at most ${maxReadableCharacters} characters` }]
  },
}

function asShown(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
