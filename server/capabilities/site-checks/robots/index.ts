import type { Check } from '#capabilities/site-crawl/index.ts'
import { metaRobotsInBody } from './meta-robots-in-body.ts'
import { noindexBlockedContradiction } from './noindex-blocked-contradiction.ts'
import { noindexSitewide } from './noindex-sitewide.ts'
import { noindexWithSchema } from './noindex-with-schema.ts'
import { pageBlockedByRobots } from './page-blocked-by-robots.ts'
import { pageNofollowDirective } from './page-nofollow-directive.ts'
import { pageNoimageindex } from './page-noimageindex.ts'
import { pageNoindexBotSpecific } from './page-noindex-bot-specific.ts'
import { pageNoindexHeader } from './page-noindex-header.ts'
import { pageNoindexMeta } from './page-noindex-meta.ts'
import { pageNosnippet } from './page-nosnippet.ts'
import { robotsDirectivesConflict } from './robots-directives-conflict.ts'
import { robotsTxtBlocksAll } from './robots-txt-blocks-all.ts'
import { robotsTxtBlocksAssets } from './robots-txt-blocks-assets.ts'
import { robotsTxtIsHtml } from './robots-txt-is-html.ts'
import { robotsTxtLineTooLong } from './robots-txt-line-too-long.ts'
import { robotsTxtMissing } from './robots-txt-missing.ts'
import { robotsTxtNoSitemap } from './robots-txt-no-sitemap.ts'
import { robotsTxtRedirectHops } from './robots-txt-redirect-hops.ts'
import { robotsTxtServerError } from './robots-txt-server-error.ts'
import { robotsTxtSyntaxError } from './robots-txt-syntax-error.ts'
import { robotsTxtTooLarge } from './robots-txt-too-large.ts'
import { robotsUnavailableAfterPast } from './robots-unavailable-after-past.ts'

/** What may be crawled, and what may be listed. */
export const robotsChecks: readonly Check[] = [
  robotsTxtMissing,
  robotsTxtServerError,
  robotsTxtIsHtml,
  robotsTxtSyntaxError,
  robotsTxtTooLarge,
  robotsTxtLineTooLong,
  robotsTxtRedirectHops,
  robotsTxtBlocksAll,
  robotsTxtBlocksAssets,
  robotsTxtNoSitemap,
  pageBlockedByRobots,
  pageNoindexMeta,
  pageNoindexHeader,
  pageNoindexBotSpecific,
  robotsDirectivesConflict,
  robotsUnavailableAfterPast,
  pageNofollowDirective,
  pageNosnippet,
  pageNoimageindex,
  noindexSitewide,
  noindexBlockedContradiction,
  noindexWithSchema,
  metaRobotsInBody,
]
