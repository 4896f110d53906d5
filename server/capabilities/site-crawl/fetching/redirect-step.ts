// Redirects, one step at a time: each leads to a URL whose host has rules and a pace of its own.
import { asUtf8 } from '#capabilities/crawl/index.ts'
import type { AskedUrl } from './ask-url.ts'

const redirectStatuses = new Set([301, 302, 303, 307, 308])
/** Google follows ten. */
const maxRedirects = 10

/** Where an answer sends its readers; undefined where it stays. */
export function nextStep({
  finalUrl,
  outcome,
  headers,
}: Pick<AskedUrl, 'finalUrl' | 'outcome' | 'headers'>): string | undefined {
  const location = headers['location']
  if (outcome.kind !== 'answered' || !redirectStatuses.has(outcome.status) || location === undefined)
    return undefined
  const next = URL.parse(asUtf8(location), finalUrl)
  if (next === null || !/^https?:$/.test(next.protocol)) return undefined
  next.hash = ''
  return next.href
}

/** Asks step by step, until an answer that stays. */
export async function inSteps(url: string, ask: (url: string) => Promise<AskedUrl>): Promise<AskedUrl> {
  const redirects: { url: string; status: number }[] = []
  for (let at = url; ;) {
    const asked = await ask(at)
    const next = nextStep(asked)
    if (next === undefined || asked.outcome.kind !== 'answered') return { ...asked, url, redirects }
    redirects.push({ url: at, status: asked.outcome.status })
    if (redirects.length > maxRedirects || redirects.some((step) => step.url === next))
      return {
        ...asked,
        url,
        finalUrl: next,
        redirects,
        outcome: { kind: 'failed', reason: 'too_many_redirects' },
      }
    at = next
  }
}
