import { counted } from '#core/text.ts'
import type { Hit, PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { anySign, secretPatterns } from './secret-patterns.ts'

/** Placeholders of manuals repeat a few letters; what a machine drew does not. */
const minLetters = 10
const isExample = /example|sample|placeholder|your|dummy|test_?key|x{4}|0{6}|1234567|abcdefg/i

export const leakedSecret: PageCheck = {
  id: 'leaked-secret',
  area: 'security',
  severity: 'critical',
  scope: 'page',
  title: (count) =>
    counted(count, 'secret key is in the source of a page', 'secret keys are in the source of pages'),
  why: 'Everybody can read the source of a page. With such a key others can use the service in your name, at your cost, or read your data.',
  fix: 'Withdraw the key at the service at once and make a new one. Keep it on the server, and let the page ask the server.',
  run(page) {
    if (!isReadable(page)) return undefined
    if (!anySign.test(page.html)) return []
    const hits = new Map<string, Hit>()
    for (const { service, signs, pattern } of secretPatterns) {
      if (!signs.some((sign) => page.html.includes(sign))) continue
      for (const [secret] of page.html.matchAll(pattern)) {
        if (isExample.test(secret) || new Set(secret).size < minLetters) continue
        hits.set(secret, { evidence: `${service}: ${masked(secret)}`, expected: 'no key' })
      }
    }
    return [...hits.values()]
  },
}

/** As much as is needed to find the key, and not to use it. */
function masked(secret: string): string {
  return `${secret.slice(0, 8)}… (${secret.length} characters)`
}
