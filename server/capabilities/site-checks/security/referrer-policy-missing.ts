import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const referrerPolicyMissing: PageCheck = {
  id: 'referrer-policy-missing',
  area: 'security',
  severity: 'info',
  scope: 'page',
  title: (count) => counted(count, 'page has no Referrer-Policy', 'pages have no Referrer-Policy'),
  why: 'The policy says how much of a URL other sites learn when somebody follows a link. Without it, the browser decides.',
  fix: 'Send the header “Referrer-Policy: strict-origin-when-cross-origin”, or a stricter one.',
  run(page) {
    if (!isReadable(page)) return undefined
    const hasPolicy =
      page.headers['referrer-policy'] !== undefined ||
      page.metas.some(({ name, content }) => name === 'referrer' && content.trim() !== '')
    return hasPolicy ? [] : [{ evidence: 'neither header nor meta', expected: 'Referrer-Policy' }]
  },
}
