import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl, linksWithin } from './page-url.ts'

/** Names that mean nothing else. */
const sure =
  /^(phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|cfid|cftoken|session_?id|sess_?id|osc_?sid|zenid|xtcsid)$/i
/** Names that could mean something else: their value must look like an identifier that a server made. */
const likely = /^(sid|session|sess|s_id)$/i
const madeByServer = /^(?=.*\d)[\da-z]{16,}$/i

export const urlSessionId: PageCheck = {
  id: 'url-session-id',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'URL carries the identifier of a session', 'URLs carry the identifier of a session'),
  why: 'Every visitor and every crawler gets another URL for the same page, so it is never known as one. Whoever shares such a link may share the session with it.',
  fix: 'Keep the session in a cookie, and turn off sessions in URLs on the server.',
  run(page) {
    const parsed = findUrl(page)
    if (parsed === undefined) return undefined
    const own = sessionNameIn(parsed)
    if (own !== undefined) return [{ evidence: `${own}=…`, expected: 'a cookie' }]
    return linksWithin(page).flatMap(({ url, text }) => {
      const target = /[?;]/.test(url) ? URL.parse(url) : null
      const name = target === null ? undefined : sessionNameIn(target)
      return name === undefined
        ? []
        : [{ target: url, evidence: `${name}=… in a link`, expected: 'a cookie', anchor: text }]
    })
  },
}

function sessionNameIn({ pathname, searchParams }: URL): string | undefined {
  const inPath = /;(jsessionid)=/i.exec(pathname)?.[1]
  if (inPath !== undefined) return inPath
  return [...searchParams].find(
    ([name, value]) => value !== '' && (sure.test(name) || (likely.test(name) && madeByServer.test(value))),
  )?.[0]
}
