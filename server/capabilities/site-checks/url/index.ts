import type { Check } from '#capabilities/site-crawl/index.ts'
import { urlCaseDuplicate } from './url-case-duplicate.ts'
import { urlLocalhostLink } from './url-localhost-link.ts'
import { urlMultipleSlashes } from './url-multiple-slashes.ts'
import { urlNonAscii } from './url-non-ascii.ts'
import { urlRepetitivePath } from './url-repetitive-path.ts'
import { urlSessionId } from './url-session-id.ts'
import { urlSpace } from './url-space.ts'
import { urlTooLongHard } from './url-too-long-hard.ts'
import { urlTooLong } from './url-too-long.ts'
import { urlTooManyParameters } from './url-too-many-parameters.ts'
import { urlTrackingParameters } from './url-tracking-parameters.ts'
import { urlTrailingSlashInconsistent } from './url-trailing-slash-inconsistent.ts'
import { urlUnderscore } from './url-underscore.ts'
import { urlUppercase } from './url-uppercase.ts'

/** How URLs are built. */
export const urlChecks: readonly Check[] = [
  urlTooLong,
  urlTooLongHard,
  urlUnderscore,
  urlUppercase,
  urlNonAscii,
  urlSpace,
  urlMultipleSlashes,
  urlRepetitivePath,
  urlTooManyParameters,
  urlTrackingParameters,
  urlSessionId,
  urlTrailingSlashInconsistent,
  urlCaseDuplicate,
  urlLocalhostLink,
]
