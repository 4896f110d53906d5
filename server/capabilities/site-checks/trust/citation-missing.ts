import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { findTextLinks } from '../reading/text-links.ts'
import { getMainText } from '../reading/main-text.ts'

const figure = /\d\s?(?:%|percent\b|per cent\b|prozent\b|million|billion|millionen|milliarden)/iu
const claim =
  /\b(?:according to|(?:studies|research|surveys?|scientists|researchers|experts) (?:show|shows|found|finds?|suggests?|says?|agree)|a (?:recent )?(?:study|survey)|laut (?:einer|der|dem)|(?:studien|forscher|umfragen|experten) (?:zeigen|fanden|sagen)|einer (?:studie|umfrage))\b/iu
/** A single one may be the writer’s own. */
const minClaims = 2

export const citationMissing: PageCheck = {
  id: 'citation-missing',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'article gives figures without a source', 'articles give figures without a source'),
  why: 'Readers cannot check a figure without its source, and believe it less. AI services prefer texts that say where their facts are from.',
  fix: 'Link each figure and each study to the page where you found it.',
  run(page) {
    if (!isArticle(page)) return undefined
    const claims = getMainText(page).sentences.filter(({ text }) => figure.test(text) || claim.test(text))
    const [first] = claims
    if (first === undefined || claims.length < minClaims) return undefined
    if (findTextLinks(page).external.length > 0) return []
    return [
      {
        evidence: `${claims.length} sentences with figures or claims, such as ${quoted(first.text)}`,
        expected: 'a link to the source',
      },
    ]
  },
}
