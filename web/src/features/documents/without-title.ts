import { fromHtml, fromMarkdown, inlinesToPlainText, type RichText } from '#core/rich-text/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { EditorHandle } from './editor/editor-handle.ts'

/**
 * The content without a first heading that says what the title above it says: on the page it would be
 * twice.
 */
export function withoutTitle(content: string, mode: EditorMode, title: string): string {
  const text: RichText = mode === 'markdown' ? fromMarkdown(content) : fromHtml(content)
  const [first] = text.blocks
  if (
    first?.type !== 'heading' ||
    first.level !== 1 ||
    inlinesToPlainText(first.inlines).trim() !== title.trim()
  )
    return content
  return mode === 'markdown'
    ? content.replace(/^\s*#[^\n]*\n+/, '')
    : content.replace(/^\s*<h1[^>]*>[\s\S]*?<\/h1>\s*/, '')
}

/** An answer without the title above the text, unless the editor's own text begins with it, too. */
export function withoutTitleAbove(
  answer: string,
  title: string,
  editor: Pick<EditorHandle, 'editorMode' | 'getContent'>,
): string {
  const own = editor.getContent()
  const isTwice = withoutTitle(own, editor.editorMode, title) !== own
  return isTwice ? answer : withoutTitle(answer, editor.editorMode, title)
}
