import type { Check } from '#capabilities/site-crawl/index.ts'
import { http404PageMissing } from './http-404-page-missing.ts'
import { httpClientError } from './http-client-error.ts'
import { httpConnectionRefused } from './http-connection-refused.ts'
import { httpCrawlBlockedByWaf } from './http-crawl-blocked-by-waf.ts'
import { httpDnsFailure } from './http-dns-failure.ts'
import { httpMediaTypeMismatch } from './http-media-type-mismatch.ts'
import { httpResponseSlow } from './http-response-slow.ts'
import { httpServerError } from './http-server-error.ts'
import { httpSoft404 } from './http-soft-404.ts'
import { httpTimeout } from './http-timeout.ts'
import { httpTlsFailure } from './http-tls-failure.ts'
import { redirectChain } from './redirect-chain.ts'
import { redirectChainLong } from './redirect-chain-long.ts'
import { redirectHostVariants } from './redirect-host-variants.ts'
import { redirectInternalLink } from './redirect-internal-link.ts'
import { redirectJavascript } from './redirect-javascript.ts'
import { redirectLoop } from './redirect-loop.ts'
import { redirectMetaRefresh } from './redirect-meta-refresh.ts'
import { redirectTemporary } from './redirect-temporary.ts'
import { redirectToError } from './redirect-to-error.ts'
import { redirectToHome } from './redirect-to-home.ts'

/** How URLs answer, and where redirects lead. */
export const httpChecks: readonly Check[] = [
  httpClientError,
  httpServerError,
  httpTimeout,
  httpDnsFailure,
  httpConnectionRefused,
  httpTlsFailure,
  httpSoft404,
  http404PageMissing,
  redirectInternalLink,
  redirectTemporary,
  redirectChain,
  redirectChainLong,
  redirectLoop,
  redirectToError,
  redirectToHome,
  redirectMetaRefresh,
  redirectJavascript,
  redirectHostVariants,
  httpMediaTypeMismatch,
  httpResponseSlow,
  httpCrawlBlockedByWaf,
]
