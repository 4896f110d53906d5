// Which pages the browser looks at, and what it then means that it sees more than the server sent.
import type { AuditArea } from '#contracts/audit-checks.schema.ts'
import type { RenderMode } from './site-crawl.schema.ts'

export interface SentPage {
  isHtml: boolean
  /** Undefined where none came. */
  status: number | undefined
  words: number
  scripts: number
}

/** Fewer words than these beside scripts: the text comes by script. */
const fewWords = 50
/**
 * Pages that are looked at though their text is there, so that what only a browser can measure is measured.
 */
const samples = 5

/**
 * Says of one page after the other whether the browser looks at it; `wantsSamples` while there are checks of
 * what it measures.
 */
export function createRenderChoice(mode: RenderMode, wantsSamples: boolean): (page: SentPage) => boolean {
  let sampled = 0
  return ({ isHtml, status, words, scripts }) => {
    if (mode === 'none' || !isHtml || status === undefined || status < 200 || status > 299) return false
    if (mode === 'all' || (words < fewWords && scripts > 0)) return true
    if (!wantsSamples || sampled >= samples) return false
    sampled += 1
    return true
  }
}

/**
 * Whether scripts write the page: more than half of what is seen, and enough of it to be no date or counter.
 */
export function isRenderedByScript(sentWords: number, seenWords: number): boolean {
  return seenWords >= 2 * sentWords && seenWords - sentWords >= fewWords / 2
}

/**
 * Areas whose checks of such a page judge what scripts have made of it, as search engines do; the others
 * judge what the server sent.
 */
export const areasAsSeen: ReadonlySet<AuditArea> = new Set([
  'title-description',
  'content',
  'canonical-language',
  'links',
  'images',
  'structured-data',
  'mobile-accessibility',
  'trust',
])
