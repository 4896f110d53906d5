// Outlines of articles: made sound, written as Markdown and read from it.
export { joinList, splitList } from './lists.ts'
export { normaliseOutline } from './normalise-outline.ts'
export { outlineFromMarkdown, outlineToMarkdown } from './outline-markdown.ts'
