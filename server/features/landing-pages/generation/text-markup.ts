import { escapeText } from '#core/html.ts'

/**
 * Paragraphs of a text as HTML; lines that end by themselves stay lines, as do empty ones of code, which hold
 * a space that no browser joins.
 */
export function toMarkup(text: string): string {
  return text
    .split(/\n[^\S\u00a0]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeText).join('<br>')}</p>`)
    .join('')
}
