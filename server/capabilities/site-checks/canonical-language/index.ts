import type { Check } from '#capabilities/site-crawl/index.ts'
import { canonicalAllToHome } from './canonical-all-to-home.ts'
import { canonicalChain } from './canonical-chain.ts'
import { canonicalCrossDomain } from './canonical-cross-domain.ts'
import { canonicalFragment } from './canonical-fragment.ts'
import { canonicalHttpOnHttps } from './canonical-http-on-https.ts'
import { canonicalMismatchHeader } from './canonical-mismatch-header.ts'
import { canonicalMissing } from './canonical-missing.ts'
import { canonicalMultiple } from './canonical-multiple.ts'
import { canonicalRelative } from './canonical-relative.ts'
import { canonicalToError } from './canonical-to-error.ts'
import { canonicalToNoindex } from './canonical-to-noindex.ts'
import { canonicalToRedirect } from './canonical-to-redirect.ts'
import { hreflangInvalidCode } from './hreflang-invalid-code.ts'
import { hreflangLanguageMismatch } from './hreflang-language-mismatch.ts'
import { hreflangMultipleLanguages } from './hreflang-multiple-languages.ts'
import { hreflangNoReturn } from './hreflang-no-return.ts'
import { hreflangNoSelf } from './hreflang-no-self.ts'
import { hreflangNoXDefault } from './hreflang-no-x-default.ts'
import { hreflangRelative } from './hreflang-relative.ts'
import { hreflangToError } from './hreflang-to-error.ts'
import { hreflangToNoindex } from './hreflang-to-noindex.ts'
import { hreflangToRedirect } from './hreflang-to-redirect.ts'
import { langInvalid } from './lang-invalid.ts'
import { langMissing } from './lang-missing.ts'
import { paginationCanonicalFirst } from './pagination-canonical-first.ts'
import { paginationLinkMissing } from './pagination-link-missing.ts'

export const canonicalLanguageChecks: readonly Check[] = [
  canonicalAllToHome,
  canonicalChain,
  canonicalCrossDomain,
  canonicalFragment,
  canonicalHttpOnHttps,
  canonicalMismatchHeader,
  canonicalMissing,
  canonicalMultiple,
  canonicalRelative,
  canonicalToError,
  canonicalToNoindex,
  canonicalToRedirect,
  hreflangInvalidCode,
  hreflangLanguageMismatch,
  hreflangMultipleLanguages,
  hreflangNoReturn,
  hreflangNoSelf,
  hreflangNoXDefault,
  hreflangRelative,
  hreflangToError,
  hreflangToNoindex,
  hreflangToRedirect,
  langInvalid,
  langMissing,
  paginationCanonicalFirst,
  paginationLinkMissing,
]
