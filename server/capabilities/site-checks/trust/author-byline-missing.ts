import { counted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { schemaNodes } from '../reading/schema-nodes.ts'

const authorMetas = new Set(['author', 'article:author', 'dc.creator', 'parsely-author'])
const byline =
  /(?:^|[|·•,–—]\s*|\s)(?:[Bb]y|BY|[Ww]ritten by|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|Autor(?:in)?:?|Author:?|Text:)\s+\p{Lu}/u
const maxBylineLength = 120

export const authorBylineMissing: PageCheck = {
  id: 'author-byline-missing',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'article does not say who wrote it', 'articles do not say who wrote them'),
  why: 'Readers trust a text more when it names its author, and search engines look for authors where trust matters.',
  fix: 'Show the author’s name below the headline, linked to a page about them, and name the author in the structured data.',
  run(page) {
    if (!isArticle(page)) return undefined
    return isSigned(page)
      ? []
      : [{ evidence: 'no author in text or markup', expected: 'a name below the headline' }]
  },
}

function isSigned(page: AuditedPage): boolean {
  if (page.metas.some(({ name, content }) => authorMetas.has(name) && content.trim() !== '')) return true
  if (schemaNodes(page).some(({ values }) => isNamed(values['author']) || isNamed(values['creator'])))
    return true
  if (
    page.data.some(
      ({ format, types }) => format !== 'json-ld' && types.some((type) => type.endsWith('Person')),
    )
  )
    return true
  if (
    page.anchors.some(
      ({ rel, url }) =>
        rel.includes('author') ||
        /\/(?:authors?|autor(?:en|in)?|auteurs?|redaktion|team)\/[^/]+/i.test(url ?? ''),
    )
  )
    return true
  return page.blocks.some(
    ({ text, region }) =>
      (region === 'main' || region === 'header') && text.length <= maxBylineLength && byline.test(text),
  )
}

function isNamed(author: unknown): boolean {
  if (typeof author === 'string') return author.trim() !== ''
  if (Array.isArray(author)) return author.some(isNamed)
  return typeof author === 'object' && author !== null && Object.keys(author).length > 0
}
