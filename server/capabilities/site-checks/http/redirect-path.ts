// The way from a URL to where it ends. Redirects name the URLs that answered so, the first one
// included.
import { isSameSite } from '#platform/http/site.ts'
import type { PageSummary } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'

/** `redirect-chain-long` reports longer chains: no crawler follows them to their end. */
export const maxHops = 5

/** `/a → /b → /c`, with hosts only where they change; long ways without their middle. */
export function describeRedirects({ redirects, url, finalUrl }: PageSummary): string {
  const stops = [...(redirects.length > 0 ? redirects.map((hop) => hop.url) : [url]), finalUrl]
  const shown = stops.length > 6 ? [...stops.slice(0, 4), '…', ...stops.slice(-1)] : stops
  let origin = ''
  return shown
    .map((stop) => {
      const parsed = URL.parse(stop)
      if (parsed === null || parsed.origin !== origin) {
        origin = parsed?.origin ?? origin
        return stop
      }
      return `${parsed.pathname}${parsed.search}`
    })
    .map((stop) => stop.slice(0, 120))
    .join(' → ')
}

/** Whether the way comes by a URL twice. */
export function isLoop({ redirects, outcome, finalUrl }: PageSummary): boolean {
  const stops = redirects.map(({ url }) => url)
  if (new Set(stops).size < stops.length) return true
  return outcome.kind === 'failed' && outcome.reason === 'too_many_redirects' && stops.includes(finalUrl)
}

const temporary = new Set([302, 303, 307])
/** `/`, and `/de/` or `/en-gb`: the start page of a language. */
const languageHome = /^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i

/** The first redirect of the way that holds only for the time being. */
export function temporaryHop({ redirects }: PageSummary): PageSummary['redirects'][number] | undefined {
  return redirects.find(({ status }) => temporary.has(status))
}

/**
 * Whether a temporary redirect is right: to a login, from the start page to the visitor's language, or to
 * another site, as partner links do.
 */
export function isTemporaryOnPurpose(page: PageSummary): boolean {
  if (temporaryHop(page) === undefined) return false
  const [from, to] = [URL.parse(page.url), URL.parse(page.finalUrl)]
  if (from === null || to === null) return false
  if (isUtilityPage(page.finalUrl) || !isSameSite(from.hostname, to.hostname)) return true
  return from.pathname === '/' && languageHome.test(to.pathname)
}
