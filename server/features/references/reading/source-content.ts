// What was read of a source, from a page's main content or a file's text: its passages, and who says it.
import type { ReadText } from '#capabilities/extraction/index.ts'
import type { MainContent, PageKind } from '#capabilities/main-content/index.ts'
import { detectLanguage } from '#core/landing-page/page-language.ts'
import { countWords, shortenAtWord, toStorableText } from '#core/text.ts'
import { cutPassages, type CutSource, type SourceBlock } from './cut-passages.ts'
import { SourceFailure, type FailureCode } from './source-failure.ts'

export interface SourceContent extends CutSource {
  kind: 'page' | 'file'
  /** Where it was read in the end; empty of a file. */
  url: string
  title: string
  siteName: string
  author: string
  publishedAt: string
  modifiedAt: string
  language: string
  markdown: string
  wordCount: number
  excerpt: string
  etag: string
  lastModified: string
  usedBrowser: boolean
  /** What the writer should know of it, as sentences. */
  remarks: string[]
}

const excerptLength = 300

const kindFailures: Partial<Record<PageKind, FailureCode>> = {
  login: 'login',
  challenge: 'challenge',
  'cookie-wall': 'cookie_wall',
  error: 'error_page',
  list: 'list',
  empty: 'empty',
}

/** Throws a `SourceFailure` for a page without content. */
export function toPageSource(page: MainContent, url: string): SourceContent {
  const failure = kindFailures[page.kind]
  if (failure !== undefined)
    throw new SourceFailure(failure, page.reason || 'The page shows no text to read.')
  const blocks = page.blocks
    .filter(({ kind }) => kind !== 'caption')
    .map(({ kind, text }): SourceBlock => ({ isHeading: kind === 'heading', text: toStorableText(text) }))
  const cut = cutPassages(blocks)
  if (cut.passages.length === 0) throw new SourceFailure('empty', 'The page shows no text to read.')
  return {
    ...cut,
    kind: 'page',
    url,
    title: storable(page.title, 500),
    siteName: storable(page.siteName ?? '', 200) || new URL(url).hostname.replace(/^www\./, ''),
    author: storable(page.author ?? '', 300),
    publishedAt: page.publishedAt ?? '',
    modifiedAt: page.modifiedAt ?? '',
    language: page.language ?? detectLanguage(cut.text) ?? '',
    markdown: toStorableText(page.markdown).slice(0, 1_000_000),
    ...describe(cut),
    etag: '',
    lastModified: '',
    usedBrowser: false,
    remarks: page.isPaywalled
      ? ['The page says that more of it is for subscribers; what was read may be its beginning.']
      : [],
  }
}

/** Throws a `SourceFailure` for a file without text. */
export function toFileSource(read: ReadText, fileName: string): SourceContent {
  const blocks = read.pages.flatMap(({ text, number }) =>
    text.split(/\n\s*\n/).map((paragraph) => ({
      isHeading: false,
      text: toStorableText(paragraph.replace(/[ \t]*\n[ \t]*/g, ' ')),
      page: read.pages.length > 1 ? number : undefined,
    })),
  )
  const cut = cutPassages(blocks)
  if (cut.passages.length === 0)
    throw new SourceFailure('empty', `${fileName} holds no text that could be quoted.`)
  return {
    ...cut,
    kind: 'file',
    url: '',
    title: firstHeading(read.markdown) ?? withoutEnding(fileName),
    siteName: '',
    author: '',
    publishedAt: '',
    modifiedAt: '',
    language: read.language ?? detectLanguage(cut.text) ?? '',
    markdown: toStorableText(read.markdown).slice(0, 1_000_000),
    ...describe(cut),
    etag: '',
    lastModified: '',
    usedBrowser: false,
    remarks: read.warnings,
  }
}

function describe({ text, passages }: CutSource): { wordCount: number; excerpt: string } {
  return {
    wordCount: countWords(text),
    excerpt: shortenAtWord((passages[0]?.text ?? '').replace(/\s+/g, ' '), excerptLength),
  }
}

const storable = (text: string, maxLength: number): string =>
  toStorableText(text).replace(/\s+/g, ' ').trim().slice(0, maxLength)

/** Plain text is shown as it is: its signs are no markup. */
export function toPlainPage(text: string, url: string): MainContent {
  const blocks = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph, markdown: paragraph }))
  const whole = blocks.map((block) => block.text).join('\n\n')
  return {
    kind: 'content',
    reason: '',
    title: decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? ''),
    siteName: undefined,
    author: undefined,
    publishedAt: undefined,
    modifiedAt: undefined,
    language: undefined,
    canonicalUrl: undefined,
    isPaywalled: false,
    blocks,
    markdown: whole,
    text: whole,
  }
}

function firstHeading(markdown: string): string | undefined {
  return /^#{1,2}\s+(.{3,200})$/m
    .exec(markdown.slice(0, 5_000))?.[1]
    ?.replaceAll(/[*_`\\]/g, '')
    .trim()
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 300) || fileName
}

export function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
