// Markdown, HTML and plain text, in whatever encoding they come.
import { escapeText } from '#core/html.ts'
import { markdownToHtml, markupToText } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'
import { firstHeading, getTitle } from './find-title.ts'

export function readText(kind: 'md' | 'html' | 'txt', bytes: Buffer, fileName: string): ImportedDocument {
  const { text, warnings } = decode(bytes, kind === 'html')
  if (text.trim() === '') throw new Unreadable('empty', 'The file holds no text.')
  if (kind === 'md') {
    const html = markdownToHtml(text.replace(/^---\n[\s\S]{0,20000}?\n---\n/, ''))
    return { title: getTitle(firstHeading(html), fileName), html, warnings, source: kind }
  }
  if (kind === 'html') {
    const title = /<title[^>]*>([\s\S]{0,2000}?)<\/title>/i.exec(text)?.[1]
    const body =
      /<body[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(text)?.[1] ??
      text.replace(/<head[\s>][\s\S]*?<\/head>/i, '')
    return {
      title: getTitle(title === undefined ? firstHeading(body) : markupToText(title), fileName),
      html: body.trim(),
      warnings,
      source: kind,
    }
  }
  return { title: getTitle(undefined, fileName), html: paragraphs(text), warnings, source: kind }
}

/** Blank lines part paragraphs; other line ends stay where they are. */
function paragraphs(text: string): string {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeText(block.replace(/^\n+|\n+$/g, '')).replace(/\n/g, '<br>')}</p>`)
    .join('\n')
}

/**
 * By byte order mark, by what an HTML file says of itself, as UTF-8, and else as Windows-1252, which takes
 * every byte.
 */
function decode(bytes: Buffer, isHtml: boolean): { text: string; warnings: string[] } {
  const declared = isHtml
    ? /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1]
    : undefined
  const encodings = [
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8',
    ...(declared === undefined ? [] : [declared]),
    'windows-1252',
  ]
  for (const encoding of encodings) {
    try {
      const text = toStorableText(
        new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(bytes),
      ).replace(/\r\n?/g, '\n')
      return {
        text,
        warnings:
          encoding === 'windows-1252' && declared === undefined
            ? [
                'The file is not UTF-8; it was read as Western European (Windows-1252). Check letters with accents.',
              ]
            : [],
      }
    } catch {
      // Not this encoding, or none that is known.
    }
  }
  return { text: '', warnings: [] }
}
