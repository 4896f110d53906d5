// The beginning of a document as plain text, for cards and lists.
import { shortenAtWord } from '#core/text.ts'

/** At most `length` characters, cut at a word; a first heading that only repeats the title is left out. */
export function firstWords(
  content: string,
  editorMode: 'richText' | 'html' | 'markdown',
  length: number,
  title = '',
): string {
  // More than a screenful is never needed, and long documents are not parsed for three lines.
  const beginning = content.slice(0, length * 20)
  const text = (editorMode === 'markdown' ? markdownToText(beginning) : htmlToText(beginning))
    .replace(/\s+/g, ' ')
    .trim()
  const body = title !== '' && text.startsWith(title) ? text.slice(title.length).trim() : text
  return shortenAtWord(body, length)
}

/** A parsed document is inert: nothing in it runs or is fetched. */
function htmlToText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of parsed.querySelectorAll('style, script, template')) hidden.remove()
  for (const block of parsed.querySelectorAll(
    'p, h1, h2, h3, h4, h5, h6, li, td, th, br, div, blockquote, pre',
  ))
    block.append(' ')
  return parsed.body.textContent
}

function markdownToText(markdown: string): string {
  return markdown
    .replace(/^(`{3,}|~{3,}).*$/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^[\s|:-]+$/gm, '')
    .replace(/[*_`|]/g, '')
}
