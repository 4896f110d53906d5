import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

const policy = 'content-security-policy'

export const cspMissing: PageCheck = {
  id: 'csp-missing',
  area: 'security',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has no Content-Security-Policy', 'pages have no Content-Security-Policy'),
  why: 'The policy tells browsers where scripts and other parts may come from. Without it, an injected script runs unhindered.',
  fix: 'Send a Content-Security-Policy. Begin with Content-Security-Policy-Report-Only to see what it would stop.',
  run(page) {
    if (!isReadable(page)) return undefined
    const hasPolicy =
      (page.headers[policy] ?? '').trim() !== '' ||
      page.metas.some(({ name, content }) => name === policy && content.trim() !== '')
    if (hasPolicy) return []
    const isTried = page.headers[`${policy}-report-only`] !== undefined
    return [
      {
        evidence: isTried ? 'only a policy that reports and stops nothing' : 'neither header nor meta',
        expected: 'Content-Security-Policy',
      },
    ]
  },
}
