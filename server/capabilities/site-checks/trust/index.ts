import type { Check } from '#capabilities/site-crawl/index.ts'
import { aboutContactMissing } from './about-contact-missing.ts'
import { aiCrawlerBlocked } from './ai-crawler-blocked.ts'
import { aiSearchBotBlocked } from './ai-search-bot-blocked.ts'
import { answerFirstMissing } from './answer-first-missing.ts'
import { authorBylineMissing } from './author-byline-missing.ts'
import { citationMissing } from './citation-missing.ts'
import { imageNoneInArticle } from './image-none-in-article.ts'
import { inboundLinksNone } from './inbound-links-none.ts'
import { keyphraseDistributionUneven } from './keyphrase-distribution-uneven.ts'
import { keyphraseMissingIntro } from './keyphrase-missing-intro.ts'
import { keyphraseMissingSlug } from './keyphrase-missing-slug.ts'
import { keyphraseMissingSubheadings } from './keyphrase-missing-subheadings.ts'
import { keyphraseTooLong } from './keyphrase-too-long.ts'
import { llmsTxtInvalid } from './llms-txt-invalid.ts'
import { llmsTxtMissing } from './llms-txt-missing.ts'
import { outboundLinksNone } from './outbound-links-none.ts'
import { pageTokenWeight } from './page-token-weight.ts'
import { privacyPolicyMissing } from './privacy-policy-missing.ts'

export const trustChecks: readonly Check[] = [
  aboutContactMissing,
  aiCrawlerBlocked,
  aiSearchBotBlocked,
  answerFirstMissing,
  authorBylineMissing,
  citationMissing,
  imageNoneInArticle,
  inboundLinksNone,
  keyphraseDistributionUneven,
  keyphraseMissingIntro,
  keyphraseMissingSlug,
  keyphraseMissingSubheadings,
  keyphraseTooLong,
  llmsTxtInvalid,
  llmsTxtMissing,
  outboundLinksNone,
  pageTokenWeight,
  privacyPolicyMissing,
]
