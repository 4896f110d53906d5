import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { addressOf } from './page-address.ts'
import { mostUsableCharacters } from './url-too-long-hard.ts'

/** About what a result page, a chat and a printed line show whole. */
const mostReadableCharacters = 115

export const urlTooLong: PageCheck = {
  id: 'url-too-long',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has a long address', 'pages have long addresses'),
  why: 'Long addresses are cut in search results and chats, break in e-mails, and are hard to tell apart.',
  fix: 'Use a few words that say what the page is about, fewer folders and fewer parameters. Redirect the old address to the new one with status 301.',
  run(page) {
    const address = addressOf(page)?.href
    if (address === undefined) return undefined
    // Letters of other scripts are shown as letters, and sent as six signs or nine.
    const length = asShown(address).length
    if (length <= mostReadableCharacters || address.length > mostUsableCharacters) return []
    return [{ evidence: `${length} characters`, expected: `at most ${mostReadableCharacters} characters` }]
  },
}

function asShown(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
