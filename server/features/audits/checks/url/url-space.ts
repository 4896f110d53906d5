import type { PageCheck } from '../check.types.ts'
import { counted, quoted } from '../counted.ts'
import { addressOf } from './page-address.ts'

export const urlSpace: PageCheck = {
  id: 'url-space',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'address has a space in it', 'addresses have spaces in them'),
  why: 'A space ends an address wherever it is pasted: in e-mails, chats and documents the link breaks there. In its place stands an unreadable %20.',
  fix: 'Put hyphens in place of spaces, usually by renaming the file or the page, and redirect the old address permanently.',
  run(page) {
    const address = addressOf(page)
    if (address === undefined) return undefined
    return /%20| /.test(address.pathname) ? [{ evidence: quoted(address.pathname), expected: quoted(address.pathname.replace(/(%20| )+/g, '-')) }] : []
  },
}
