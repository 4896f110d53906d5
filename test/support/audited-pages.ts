// Pages for the tests of checks: HTML as the parser gives it, with an answer that is fine unless changed
// otherwise.
import type { AuditedPage, PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { parsePage } from '#capabilities/site-crawl/parsing/parse-page.ts'

/**
 * The page https://example.com/page with this HTML. `answer.headers` are added to a content type of UTF-8
 * HTML; an empty value takes one away.
 */
export function auditedPage(html: string, answer: Partial<PageAnswer> = {}): AuditedPage {
  const bytes = Buffer.from(html)
  const url = answer.url ?? 'https://example.com/page'
  return parsePage(
    {
      url,
      finalUrl: url,
      status: 200,
      redirects: [],
      durationMs: 120,
      ttfbMs: 60,
      bytes: bytes.length,
      transferBytes: bytes.length,
      depth: 1,
      inSitemap: true,
      lastmod: undefined,
      ...answer,
      headers: { 'content-type': 'text/html; charset=utf-8', ...answer.headers },
    },
    bytes,
  )
}
