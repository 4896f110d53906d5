// The sources of an article document as its last lines, so that the numbers in an exported text lead
// somewhere.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { escapeMarkdown } from '#core/rich-text/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { ArticleDocument } from './article-documents.schema.ts'

/** The content with a line for each reference after a rule: `[1] Title. https://…`. */
export function withReferences(
  content: string,
  mode: EditorMode,
  references: ArticleDocument['references'],
): string {
  if (references.length === 0) return content
  const sorted = references.toSorted((left, right) => left.n - right.n)
  if (mode === 'markdown') {
    const lines = sorted.map(({ n, title, url }) =>
      [
        `\\[${n}\\]`,
        ...(title === '' ? [] : [escapeMarkdown(endedSentence(title), { lineStart: false, inLink: false })]),
        ...(url === '' ? [] : [`<${linkUrl(url)}>`]),
      ].join(' '),
    )
    return `${content}\n\n---\n\n${lines.join('\n\n')}\n`
  }
  const lines = sorted.map(({ n, title, url }) => {
    const link = url === '' ? '' : ` <a href="${escapeAttribute(linkUrl(url))}">${escapeText(url)}</a>`
    return `<p>[${n}]${title === '' ? '' : ` ${escapeText(endedSentence(title))}`}${link}</p>`
  })
  return `${content}<hr>${lines.join('')}`
}

function endedSentence(title: string): string {
  return /[.!?…]$/u.test(title) ? title : `${title}.`
}

function linkUrl(url: string): string {
  return new URL(url).href
}
