import type { Check } from '#capabilities/site-crawl/index.ts'
import { contentTypeOptionsMissing } from './content-type-options-missing.ts'
import { cookieFlagsMissing } from './cookie-flags-missing.ts'
import { cspMissing } from './csp-missing.ts'
import { formInsecureAction } from './form-insecure-action.ts'
import { frameProtectionMissing } from './frame-protection-missing.ts'
import { hstsMissing } from './hsts-missing.ts'
import { httpNoRedirectToHttps } from './http-no-redirect-to-https.ts'
import { httpsMissing } from './https-missing.ts'
import { leakedSecret } from './leaked-secret.ts'
import { mixedContentActive } from './mixed-content-active.ts'
import { mixedContentPassive } from './mixed-content-passive.ts'
import { referrerPolicyMissing } from './referrer-policy-missing.ts'
import { serverVersionExposed } from './server-version-exposed.ts'
import { tlsCertificateExpiring } from './tls-certificate-expiring.ts'

/** Encryption, headers that protect, and keys that should not be seen. */
export const securityChecks: readonly Check[] = [
  httpsMissing,
  httpNoRedirectToHttps,
  mixedContentActive,
  mixedContentPassive,
  formInsecureAction,
  tlsCertificateExpiring,
  hstsMissing,
  cspMissing,
  contentTypeOptionsMissing,
  referrerPolicyMissing,
  frameProtectionMissing,
  cookieFlagsMissing,
  serverVersionExposed,
  leakedSecret,
]
