import { z } from 'zod'

/**
 * How a document is edited; `content` is HTML for the first two, Markdown for the third. One mode a document.
 */
export const editorModes = ['richText', 'html', 'markdown'] as const
export const editorMode = z
  .enum(editorModes, { error: `must be one of ${editorModes.join(', ')}` })
  .meta({ id: 'EditorMode' })
export type EditorMode = z.infer<typeof editorMode>
