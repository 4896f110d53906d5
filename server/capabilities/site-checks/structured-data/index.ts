import type { Check } from '#capabilities/site-crawl/index.ts'
import { ogImageBroken } from './og-image-broken.ts'
import { ogImageTooSmall } from './og-image-too-small.ts'
import { ogMissing } from './og-missing.ts'
import { ogUrlMismatch } from './og-url-mismatch.ts'
import { schemaArticleIncomplete } from './schema-article-incomplete.ts'
import { schemaBreadcrumbInvalid } from './schema-breadcrumb-invalid.ts'
import { schemaContentMismatch } from './schema-content-mismatch.ts'
import { schemaDateInvalid } from './schema-date-invalid.ts'
import { schemaJsonInvalid } from './schema-json-invalid.ts'
import { schemaMissingRequired } from './schema-missing-required.ts'
import { schemaNone } from './schema-none.ts'
import { schemaOrganizationMissing } from './schema-organization-missing.ts'
import { schemaUnknownType } from './schema-unknown-type.ts'
import { twitterCardMissing } from './twitter-card-missing.ts'

/**
 * Checks of structured data and of the previews of shared links, in the order of the catalogue.
 */
export const structuredDataChecks: readonly Check[] = [
  schemaNone,
  schemaJsonInvalid,
  schemaUnknownType,
  schemaMissingRequired,
  schemaArticleIncomplete,
  schemaBreadcrumbInvalid,
  schemaOrganizationMissing,
  schemaContentMismatch,
  schemaDateInvalid,
  ogMissing,
  ogImageTooSmall,
  ogImageBroken,
  ogUrlMismatch,
  twitterCardMissing,
]
