import { counted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

/** Browsers look no further for the charset of a page (HTML standard, "prescan"). */
const prescanned = 1_024

export const doctypeCharsetMissing: PageCheck = {
  id: 'doctype-charset-missing',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'page',
  title: (count) => `${counted(count, 'page leaves', 'pages leave')} browsers guessing how to read it`,
  why: 'Without a doctype browsers fall back to the layout rules of the nineties; without UTF-8 declared early, letters such as ä and é may turn into nonsense.',
  fix: 'Begin the page with <!doctype html>, and the head with <meta charset="utf-8">.',
  run(page) {
    // XHTML that is served as such needs no doctype and is UTF-8 by itself.
    if (!isReadable(page) || /xml/i.test(contentType(page))) return undefined
    const faults = [...(page.hasDoctype ? [] : ['no doctype']), ...charsetFaults(page)]
    return faults.length === 0
      ? []
      : [{ evidence: faults.join('; '), expected: '<!doctype html> and UTF-8 within the first 1,024 bytes' }]
  },
}

/** The answer's header decides where it names a charset. */
function charsetFaults(page: AuditedPage): string[] {
  const sent = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType(page))?.[1]
  if (sent !== undefined) return isUtf8(sent) ? [] : [`the server sends the charset ${sent}`]
  if (page.charset === undefined) return ['no charset']
  if (!isUtf8(page.charset.name)) return [`charset ${page.charset.name}`]
  return page.charset.at > prescanned
    ? [`charset only after ${page.charset.at.toLocaleString('en')} bytes`]
    : []
}

function isUtf8(name: string): boolean {
  return /^utf-?8$/i.test(name)
}

function contentType({ headers }: AuditedPage): string {
  return headers['content-type'] ?? ''
}
