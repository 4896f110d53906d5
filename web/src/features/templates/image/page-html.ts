// A template's filled text as the HTML of its image.
import { escapeText } from '#core/html.ts'
import { fromHtml, fromMarkdown, toHtml } from '#core/rich-text/index.ts'
import { fillTemplate, type FilledTemplate } from '#core/templates/fill-template.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { Template } from '#features/templates/templates.schema.ts'

const emptyPages = new WeakMap<Template, string>()

/** The template as it is before anything is answered. */
export function getEmptyPage(template: Template): string {
  let html = emptyPages.get(template)
  if (html === undefined) {
    html = pageHtml(fillTemplate(template, {}), template.editorMode)
    emptyPages.set(template, html)
  }
  return html
}

/**
 * The filled text as HTML, blanks as `<mark>`. Rich text and Markdown are written by core from its own tree,
 * so nothing that runs is in them; a text of mode `html` is given as it is and belongs in a frame without
 * scripts.
 */
export function pageHtml(filled: Pick<FilledTemplate, 'content' | 'blanks'>, editorMode: EditorMode): string {
  if (editorMode === 'html') return filled.content
  if (editorMode === 'richText') return toHtml(fromHtml(filled.content))
  return markBlanks(toHtml(fromMarkdown(filled.content)), filled.blanks)
}

/** Markdown has no marks: its blanks are words in brackets, mostly bold. */
function markBlanks(html: string, blanks: readonly string[]): string {
  const words = new Set(blanks.map(escapeText))
  return html.replace(
    /<strong>\[([^[\]<>]*)\]<\/strong>|\[([^[\]<>]*)\]/g,
    (whole, bold: string | undefined, plain: string | undefined) => {
      const blank = bold ?? plain ?? ''
      return words.has(blank) ? `<mark>[${blank}]</mark>` : whole
    },
  )
}
