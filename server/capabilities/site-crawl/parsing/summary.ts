// What stays of a page when its checks are done.
import { hash } from 'node:crypto'
import { truncate } from '#core/text.ts'
import type { AuditedPage } from '../page.types.ts'
import type { PageSummary } from '../site.types.ts'
import { isNoindex } from './indexing.ts'
import { computeMinhash } from './similarity.ts'

const maxLengths = { title: 300, description: 500, h1: 300, date: 40, lang: 35 }
const max = { hreflangs: 60, dates: 10 }

/** Inlinks are zero: only the whole crawl knows them. */
export function summarise(page: AuditedPage): PageSummary {
  const words = mainText(page)
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    outcome: { kind: 'answered', status: page.status },
    redirects: page.redirects,
    depth: page.depth,
    isHtml: page.isHtml,
    isIndexable: page.indexing.isIndexable,
    isNoindex: isNoindex(page.indexing),
    canonical: page.indexing.canonical,
    lang: page.lang?.slice(0, maxLengths.lang),
    title: cut(page.titles.find(({ text }) => text !== '')?.text, maxLengths.title),
    description: cut(
      page.metas.find(({ name, content }) => name === 'description' && content !== '')?.content,
      maxLengths.description,
    ),
    h1: cut(page.headings.find(({ level, text }) => level === 1 && text !== '')?.text, maxLengths.h1),
    words: page.mainWords,
    textHash: words.length === 0 ? '' : hash('sha1', words.join(' ')).slice(0, 16),
    minhash: computeMinhash(words),
    pageType: page.pageType,
    hreflangs: findHreflangs(page),
    dates: findDates(page),
    inSitemap: page.inSitemap,
    inlinks: 0,
    followedInlinks: 0,
    outlinks: new Set(
      page.anchors.map(({ url }) => url).filter((url) => url !== undefined && /^https?:/.test(url)),
    ).size,
    durationMs: page.durationMs,
    bytes: page.bytes,
    contentEncoding: page.headers['content-encoding'] ?? '',
  }
}

function cut(text: string | undefined, length: number): string {
  return truncate(text ?? '', length).toWellFormed()
}

/** Words of the main content in lower case, without signs: what makes two pages the same to a reader. */
function mainText({ blocks }: AuditedPage): string[] {
  const text = blocks
    .filter(({ region }) => region === 'main')
    .map((block) => block.text)
    .join(' ')
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function findHreflangs({ links, headerLinks }: AuditedPage): PageSummary['hreflangs'] {
  const found = new Map<string, { lang: string; url: string }>()
  for (const { rel, hreflang, url } of [...links, ...headerLinks]) {
    if (found.size >= max.hreflangs) break
    if (hreflang === undefined || url === undefined || !rel.includes('alternate')) continue
    const lang = hreflang.toLowerCase().slice(0, maxLengths.lang)
    found.set(`${lang} ${url}`, { lang, url })
  }
  return [...found.values()]
}

const dateMetas = new Set(['article:published_time', 'article:modified_time', 'og:updated_time'])
const dateMembers = ['datePublished', 'dateModified', 'dateCreated']

function findDates({ metas, data, times }: AuditedPage): string[] {
  const dates = new Set<string>()
  for (const { name, content } of metas) if (dateMetas.has(name)) dates.add(content)
  for (const { nodes } of data) {
    for (const node of nodes)
      for (const member of dateMembers) if (typeof node[member] === 'string') dates.add(node[member])
  }
  for (const { datetime } of times) dates.add(datetime)
  dates.delete('')
  return [...dates].slice(0, max.dates).map((date) => cut(date, maxLengths.date))
}
