// Formatted text between its spellings: HTML and Markdown are read into one tree, and written from it.
export { idPrefix, isSafeLink, isSafeImage, linkSchemes, imageSchemes } from './safe-urls.ts'
export {
  walkElements,
  maxOpenElements,
  nestsTooDeep,
  parseMarkup,
  textContent,
  markupToText,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
export { parseColour } from './html-styles.ts'
export { fromMarkdown, lexMarkdown, looksLikeHtml, markdownToHtml, type MarkdownToken } from './markdown.ts'
export { escapeMarkdown } from './markdown-escapes.ts'
export { mapInlines } from './map-inlines.ts'
export { nestMarks, type MarkedNode } from './nest-marks.ts'
export { fromHtml, fromHtmlTree } from './read-html.ts'
export { toHtml } from './write-html.ts'
export { toMarkdown, type MarkdownResult } from './write-markdown.ts'
export { inlinesToPlainText, toPlainText, type PlainTextOptions } from './write-plain-text.ts'
export type * from './rich-text.types.ts'
