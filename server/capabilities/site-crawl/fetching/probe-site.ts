// What is asked of a site beside its pages: other spellings of its start, a page that is not there, other
// hosts.
import { withoutWww } from '#core/url.ts'
import { findCharset, decodeText } from '#platform/decode-text.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Outcome } from '../site.types.ts'
import type { PageThreads } from '../threads/page-threads.ts'
import { askUrl } from './ask-url.ts'
import type { StoredProbes } from '../crawl.types.ts'
import type { FetchedPage } from './fetch-page.ts'

export interface ProbeOptions {
  outbound: OutboundClient
  threads: PageThreads
  start: string
  isAllowed: (url: string) => boolean
  /** Names the path that nobody has; the same whenever the audit is tried. */
  auditId: string
  today: Date
}

/** Extra requests: a path that nobody has, the start's other spellings, llms.txt. */
export async function probeSite(
  { outbound, threads, start, isAllowed, auditId, today }: ProbeOptions,
  signal: AbortSignal,
): Promise<StoredProbes> {
  const { origin } = new URL(start)
  const randomUrl = `${origin}/no-such-page-${auditId.slice(-12)}`
  const randomPath = isAllowed(randomUrl)
    ? await askUrl(randomUrl, { outbound, signal, maxBytes: 500_000 })
    : undefined
  const llmsUrl = `${origin}/llms.txt`
  const llms = isAllowed(llmsUrl) ? await askUrl(llmsUrl, { outbound, signal, maxBytes: 200_000 }) : undefined
  const hostVariants: { url: string; finalUrl: string | undefined; outcome: Outcome }[] = []
  for (const url of findVariants(start)) {
    const { outcome, finalUrl } = await askUrl(url, {
      outbound,
      signal,
      method: 'HEAD',
      timeoutMs: 10_000,
    })
    hostVariants.push({ url, outcome, finalUrl: outcome.kind === 'answered' ? finalUrl : undefined })
  }
  return {
    randomPath:
      randomPath?.outcome.kind === 'answered' ? await judgeRandomPath(randomPath.outcome.status) : undefined,
    hostVariants,
    llmsTxt:
      llms?.outcome.kind === 'answered'
        ? {
            status: llms.outcome.status,
            text: decodeText(llms.body, findCharset(llms.headers['content-type']))
              .toWellFormed()
              .replaceAll('\0', '')
              .slice(0, 100_000),
          }
        : undefined,
    ...(await probeConnection()),
  }

  /** Nothing where the site is not on https, or the probe itself fails: what is not known is not judged. */
  async function probeConnection(): Promise<Pick<StoredProbes, 'certificate' | 'alpn'>> {
    if (!start.startsWith('https:')) return { certificate: undefined, alpn: undefined }
    const offer = await outbound
      .probeTls(start, { signal, timeoutMs: probeTimeoutMs })
      .catch((error: unknown) => {
        signal.throwIfAborted()
        if (error instanceof AppError) return undefined
        throw error
      })
    const { validFrom, validTo } = offer?.certificate ?? {}
    return {
      certificate:
        validFrom === undefined || validTo === undefined
          ? undefined
          : { validFrom: validFrom.toISOString(), validTo: validTo.toISOString() },
      alpn: offer?.alpn,
    }
  }

  async function judgeRandomPath(status: number): Promise<NonNullable<StoredProbes['randomPath']>> {
    if (randomPath === undefined || randomPath.body.length === 0)
      return { status, looksLikeError: status >= 400 }
    const { finalUrl, headers, body, redirects } = randomPath
    const answer = {
      url: randomUrl,
      finalUrl,
      status,
      headers,
      redirects,
      durationMs: 0,
      ttfbMs: 0,
      bytes: body.length,
      transferBytes: 0,
    }
    const context = { today, keyphrase: undefined, isPrivateHost: false }
    const reading = await threads.read(
      {
        answer: { ...answer, depth: 0, inSitemap: false, lastmod: undefined },
        bytes: body,
        context,
        checks: [],
      },
      signal,
    )
    const { title = '', h1 = '', textHash = '' } = reading.kind === 'read' ? reading.summary : {}
    return {
      status,
      looksLikeError: status >= 400 || errorWords.test(`${title} ${h1}`),
      ...(textHash !== '' && { textHash }),
    }
  }
}

const probeTimeoutMs = 10_000
const errorWords =
  /\b404\b|not found|page (does not|doesn.t) exist|no longer (exists|available)|nicht gefunden|introuvable|no encontrad|não encontrad|non trovat|niet gevonden|не найден|hittades inte|ikke fundet|ei löydy|nie znaleziono|nem található|bulunamad|找不到|見つかりません/i

/**
 * The start with http and https, with and without www: only where the port is the usual one and the host is a
 * name.
 */
function findVariants(start: string): string[] {
  const { hostname, port, pathname } = new URL(start)
  if (port !== '' || !/[a-z]/i.test(hostname) || hostname.includes(':') || !hostname.includes('.')) return []
  const bare = withoutWww(hostname)
  return ['http', 'https']
    .flatMap((scheme) =>
      [bare, `www.${bare}`].map((host) => `${scheme}://${host}${pathname === '/' ? '/' : ''}`),
    )
    .map((url) => new URL(url).href)
}

/** A start page that an earlier worker has read: its hints are not known any more. */
export function emptyPage(url: string): FetchedPage {
  return {
    finalUrl: url,
    outcome: { kind: 'answered', status: 200 },
    redirects: [],
    headers: {},
    body: Buffer.alloc(0),
    ttfbMs: 0,
    durationMs: 0,
    bytes: 0,
    transferBytes: 0,
  }
}

const maxHeaderLength = 8_000

/** Headers as the store takes them. */
export function storableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.slice(0, maxHeaderLength)]),
  )
}
