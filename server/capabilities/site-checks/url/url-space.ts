import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl } from './page-url.ts'

export const urlSpace: PageCheck = {
  id: 'url-space',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'URL has a space in it', 'URLs have spaces in them'),
  why: 'A space ends a URL wherever it is pasted: in e-mails, chats and documents the link breaks there. Instead it becomes an unreadable %20.',
  fix: 'Put hyphens in place of spaces, usually by renaming the file or the page, and redirect the old URL permanently.',
  run(page) {
    const url = findUrl(page)
    if (url === undefined) return undefined
    return /%20| /.test(url.pathname)
      ? [{ evidence: quoted(url.pathname), expected: quoted(url.pathname.replace(/(%20| )+/g, '-')) }]
      : []
  },
}
