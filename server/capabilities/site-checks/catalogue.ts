// All checks, area by area in the order of the report.
import type { Check } from '#capabilities/site-crawl/index.ts'
import { canonicalLanguageChecks } from './canonical-language/index.ts'
import { contentChecks } from './content/index.ts'
import { httpChecks } from './http/index.ts'
import { imagesChecks } from './images/index.ts'
import { linksChecks } from './links/index.ts'
import { mobileAccessibilityChecks } from './mobile-accessibility/index.ts'
import { performanceChecks } from './performance/index.ts'
import { robotsChecks } from './robots/index.ts'
import { securityChecks } from './security/index.ts'
import { sitemapChecks } from './sitemap/index.ts'
import { structuredDataChecks } from './structured-data/index.ts'
import { titleDescriptionChecks } from './title-description/index.ts'
import { trustChecks } from './trust/index.ts'
import { urlChecks } from './url/index.ts'

export const checks: readonly Check[] = [
  ...robotsChecks,
  ...httpChecks,
  ...urlChecks,
  ...titleDescriptionChecks,
  ...contentChecks,
  ...canonicalLanguageChecks,
  ...linksChecks,
  ...imagesChecks,
  ...structuredDataChecks,
  ...sitemapChecks,
  ...performanceChecks,
  ...mobileAccessibilityChecks,
  ...securityChecks,
  ...trustChecks,
]
