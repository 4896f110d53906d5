// Determines from the certificate why no secure connection to a site can be made.
import type { CertificateProblem, OutboundClient } from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'

const words: Readonly<Record<CertificateProblem, string>> = {
  expired: 'its certificate has expired',
  'not-yet-valid': 'its certificate is not valid yet',
  'other-host': 'its certificate is for another host',
  'self-signed': 'its certificate is signed by nobody but itself',
  'incomplete-chain': 'it does not send the whole chain of its certificate',
  'unknown-issuer': 'nobody knows who issued its certificate',
  other: 'its certificate is not accepted',
}
const timeoutMs = 10_000

/**
 * A clause for people; undefined where the certificate is not what is wrong, or nobody can say. Throws only
 * the signal's reason.
 */
export async function certificateFault(
  url: string,
  outbound: Pick<OutboundClient, 'probeTls'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { problem } = await outbound.probeTls(url, { signal, timeoutMs })
    return problem === undefined ? undefined : words[problem]
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) return undefined
    throw error
  }
}
