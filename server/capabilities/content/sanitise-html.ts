// Stored HTML is made safe here, on write and again where it is shown. What was already safe keeps its bytes.
import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { escapeText } from '#core/html.ts'
import { shorten } from '#core/text.ts'
import { nestsTooDeep, markupToText } from '#core/rich-text/index.ts'
import { isPlainMarkup, isPlainText, isSameShape, getShape, type MarkupShape } from './markup-shape.ts'
import { keepsComments, sanitiserOptions, type SanitiserProfile } from './sanitiser-policy.ts'

/** Characters of a name in a warning. */
const maxShownLength = 60

export interface SanitisedHtml {
  html: string
  /** Whether the answer differs from what came in. */
  changed: boolean
  /**
   * What had to go, each kind once: `<script>`, `onclick on <a>`, `comments`. Empty when markup was only
   * repaired.
   */
  removed: string[]
}

const require = createRequire(import.meta.url)
/** Loaded with its CSS parser for the first text that needs it, not at the start. */
const getSanitizer = (): typeof sanitize => require('sanitize-html') as typeof sanitize

/**
 * Makes HTML safe by the policy of a profile. Idempotent; content from which nothing had to go comes back
 * byte for byte.
 */
export function sanitiseHtml(html: string, profile: SanitiserProfile): SanitisedHtml {
  if (!html.includes('<')) return { html, changed: false, removed: [] }
  if (nestsTooDeep(html))
    return {
      html: `<p>${escapeText(markupToText(html).trim())}</p>`,
      changed: true,
      removed: ['elements nested too deep'],
    }
  // Most of what people write; the long way costs twenty times as much.
  if (isPlainText(html)) return { html, changed: false, removed: [] }
  const clean = getSanitizer()(html, sanitiserOptions[profile])
  const before = getShape(html)
  const after = getShape(clean)
  const commentsMayStay = before.comments === 0 || keepsComments[profile]
  if (commentsMayStay && isSameShape(before, after) && isPlainMarkup(html))
    return { html, changed: false, removed: [] }
  return { html: clean, changed: clean !== html, removed: whatIsMissing(before, after) }
}

function whatIsMissing(before: MarkupShape, after: MarkupShape): string[] {
  const missing: string[] = []
  for (const [name, count] of before.tagCounts)
    if (count > (after.tagCounts.get(name) ?? 0)) missing.push(`<${shorten(name, maxShownLength)}>`)
  for (const [attribute, count] of before.attributeCounts) {
    const tag = attribute.slice(attribute.indexOf('<') + 1, -1)
    if ((after.tagCounts.get(tag) ?? 0) > 0 && count > (after.attributeCounts.get(attribute) ?? 0))
      missing.push(shorten(attribute, maxShownLength))
  }
  if (before.comments > after.comments) missing.push('comments')
  // A style that lost a part still counts as present.
  if (missing.length === 0 && getStyles(before) !== getStyles(after)) missing.push('styles')
  return missing.slice(0, 50)
}

function getStyles(shape: MarkupShape): string {
  return shape.events.flatMap((event) => / style=("(?:[^"\\]|\\.)*")/.exec(event)?.[1] ?? []).join('\n')
}
