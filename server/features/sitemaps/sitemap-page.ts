// A page as the answer has it, before anything is known but its URL.
import { detachedText, type SitemapEntry } from '#capabilities/crawl/index.ts'
import { classifyPage } from '#capabilities/page-types/index.ts'
import type { SitemapCounts, SitemapPage } from './sitemaps.schema.ts'

/** A copy that does not keep the whole piece of the file alive that its letters are a part of. */
export function detached({ url, lastmod, title, isForeign }: SitemapEntry): SitemapEntry {
  const copy = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : detachedText(text)
  return { url: detachedText(url), lastmod: copy(lastmod), title: copy(title), isForeign }
}

export function toSitemapPage({ url, lastmod, title }: SitemapEntry): SitemapPage {
  return {
    url,
    final_url: null,
    status: null,
    skipped: null,
    error: null,
    title: title ?? null,
    description: null,
    canonical: null,
    language: null,
    h1: null,
    ...getVerdict(url),
    word_count: null,
    lastmod: lastmod ?? null,
    noindex: null,
    duration_ms: null,
  }
}

export function getVerdict(
  ...page: Parameters<typeof classifyPage>
): Pick<SitemapPage, 'content_type' | 'content_type_confidence' | 'content_type_signs'> {
  const { type, confidence, signs } = classifyPage(...page)
  return { content_type: type, content_type_confidence: confidence, content_type_signs: signs }
}

export function createEmptyCounts(): SitemapCounts['by_content_type'] {
  return {
    home: 0,
    article: 0,
    product: 0,
    category: 0,
    landing: 0,
    about: 0,
    contact: 0,
    legal: 0,
    other: 0,
  }
}
