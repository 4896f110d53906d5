import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const frameProtectionMissing: PageCheck = {
  id: 'frame-protection-missing',
  area: 'security',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(count, 'page can be embedded in any other site', 'pages can be embedded in any other site'),
  why: 'Another site can lay the page invisibly over its own and make visitors click on it without knowing.',
  fix: "Send the header “Content-Security-Policy: frame-ancestors 'self'”, or “X-Frame-Options: SAMEORIGIN”.",
  run(page) {
    if (!isReadable(page)) return undefined
    const { headers } = page
    // In a meta element neither counts.
    const isProtected =
      /\bframe-ancestors\b/i.test(headers['content-security-policy'] ?? '') ||
      /\b(deny|sameorigin)\b/i.test(headers['x-frame-options'] ?? '')
    return isProtected
      ? []
      : [{ evidence: 'neither frame-ancestors nor X-Frame-Options', expected: 'one of the two' }]
  },
}
