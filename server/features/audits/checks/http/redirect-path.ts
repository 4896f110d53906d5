// The way from an address to where it ends. Redirects name the addresses that answered so, the first one included.
import type { PageSummary } from '../site.types.ts'

/** More are told by `redirect-chain-long`: no crawler follows them to their end. */
export const mostHops = 5

/** `/a → /b → /c`, with hosts only where they change; long ways without their middle. */
export function wayOf({ redirects, url, finalUrl }: PageSummary): string {
  const stops = [...(redirects.length > 0 ? redirects.map((hop) => hop.url) : [url]), finalUrl]
  const shown = stops.length > 6 ? [...stops.slice(0, 4), '…', ...stops.slice(-1)] : stops
  let origin = ''
  return shown
    .map((stop) => {
      const address = URL.parse(stop)
      if (address === null || address.origin !== origin) {
        origin = address?.origin ?? origin
        return stop
      }
      return `${address.pathname}${address.search}`
    })
    .map((stop) => stop.slice(0, 120))
    .join(' → ')
}

/** Whether the way comes by an address twice. */
export function isLoop({ redirects, outcome, finalUrl }: PageSummary): boolean {
  const stops = redirects.map(({ url }) => url)
  if (new Set(stops).size < stops.length) return true
  return outcome.kind === 'failed' && outcome.reason === 'too_many_redirects' && stops.length > 0 && stops.slice(0, -1).includes(finalUrl)
}
