// The three modes in the order in which they are offered; the type is the server's.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'

export type { EditorMode }
export const editorModes: readonly EditorMode[] = ['richText', 'markdown', 'html']
