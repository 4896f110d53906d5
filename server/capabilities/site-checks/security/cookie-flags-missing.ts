import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'

/** Tokens against forged requests are made to be read by the page’s own scripts. */
const isForScripts = /csrf|xsrf/i

/** A cookie that is taken back has nothing to protect. */
const takesBack = /;\s*(max-age\s*=\s*(0+\s*(;|$)|-)|expires\s*=[^;]*\b(19\d\d|2000)\b)/i

export const cookieFlagsMissing: PageCheck = {
  id: 'cookie-flags-missing',
  area: 'security',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'cookie is set with less protection than it could have',
      'cookies are set with less protection than they could have',
    ),
  why: 'Without Secure a cookie travels unencrypted, without HttpOnly an injected script can read it, without SameSite other sites can use it.',
  fix: 'Set cookies with “Secure; HttpOnly; SameSite=Lax”. Leave out HttpOnly only where the page’s own scripts read the cookie.',
  run({ status, headers, finalUrl }) {
    const lines = (headers['set-cookie'] ?? '').split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0 || status >= 400) return undefined
    return lines.flatMap((line) => {
      if (takesBack.test(line)) return []
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.split('=', 1)[0]?.trim() ?? ''
      const given = new Set(attributes.map((attribute) => attribute.split('=', 1)[0]?.trim().toLowerCase()))
      // A page without encryption cannot set a Secure cookie.
      const wanted = [
        ...(finalUrl.startsWith('https:') ? ['Secure'] : []),
        ...(isForScripts.test(name) ? [] : ['HttpOnly']),
        'SameSite',
      ]
      const missing = wanted.filter((flag) => !given.has(flag.toLowerCase()))
      return missing.length === 0
        ? []
        : [
            {
              evidence: `cookie ${name.slice(0, 60)} without ${missing.join(', ')}`,
              expected: wanted.join('; '),
            },
          ]
    })
  },
}
