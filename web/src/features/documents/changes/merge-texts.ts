import type { EditorMode } from '../editor-modes.ts'
import { joinBlocks, splitBlocks } from './blocks.ts'
import { joinChanges } from './merge.ts'

interface TitledText {
  title: string
  content: string
}

/** What two have written, where they wrote in different places; undefined where somebody has to decide. */
export function mergeTexts(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', TitledText>,
  editorMode: EditorMode,
): TitledText | undefined {
  const [title] = joinChanges([base.title], [mine.title], [theirs.title]) ?? []
  const split = ({ content }: TitledText): string[] => splitBlocks(content, editorMode)
  const blocks = joinChanges(split(base), split(mine), split(theirs))
  if (title === undefined || blocks === undefined) return undefined
  return { title, content: joinBlocks(blocks, editorMode) }
}
