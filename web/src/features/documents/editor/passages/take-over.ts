import type { Editor } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'

/** Replaces only what differs, so that the cursor and everything that stands beside the text stay. */
export function takeOver(editor: Editor, content: string): void {
  const { doc, schema, tr } = editor.state
  const after = ModelParser.fromSchema(schema).parse(
    new DOMParser().parseFromString(content, 'text/html').body,
  )
  const start = doc.content.findDiffStart(after.content)
  const end = doc.content.findDiffEnd(after.content)
  if (start === null || end === null) return
  // The same words on both sides of a change would otherwise be counted twice.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  editor.view.dispatch(tr.replace(start, end.a + overlap, after.slice(start, end.b + overlap)))
}
