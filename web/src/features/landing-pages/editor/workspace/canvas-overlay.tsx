// What floats over the page: the actions of the selected section or of an element of it, and the formatting
// of the text that has the caret.
import type { Section } from '#contracts/sections.schema.ts'
import { CommentBar, FormatBar } from '../canvas/format-bar.tsx'
import type { PageFrame } from '../canvas/page-frame.ts'
import { SectionBar } from '../canvas/section-bar.tsx'
import type { FocusedText } from '../canvas/text-editing.ts'
import { useAccent } from '../canvas/use-accent.ts'
import type { Fit } from '../canvas/use-fit.ts'
import { useEditor } from '../editor-context.ts'
import { NodeBar } from '../nodes/node-bar.tsx'
import { findSelectedNode } from '../nodes/selected-node.ts'

export interface CanvasOverlayProps {
  frame: PageFrame
  fit: Fit
  focused: FocusedText | undefined
  section: Section | undefined
  isLast: boolean
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  onRegenerate: (sectionId: string) => void
  /** Comments on the words that are selected. */
  onComment: () => void
}

export function CanvasOverlay({
  frame,
  fit,
  focused,
  section,
  isLast,
  isLinking,
  onLinking,
  onRegenerate,
  onComment,
}: CanvasOverlayProps) {
  const { selection } = useEditor()
  const accent = useAccent(frame, focused)
  const selectedRect = frame.selectedRect()
  // An empty text has nothing to format, and the bar would cover its neighbours.
  const isBlank = focused?.element.textContent.trim() === '' && !isLinking
  if (focused?.isMarkup === true && !isBlank) {
    const rect = frame.caretRect()
    if (rect !== undefined)
      return (
        <FormatBar
          frame={frame}
          rect={rect}
          fit={fit}
          isLinking={isLinking}
          onLinking={onLinking}
          accent={accent}
          onComment={selectedRect === undefined ? undefined : onComment}
        />
      )
  }
  if (selectedRect !== undefined)
    return <CommentBar rect={selectedRect} fit={fit} accent={accent} onComment={onComment} />
  // One writes: nothing but the text.
  if (focused !== undefined || section === undefined) return null
  const selected = findSelectedNode([section], selection.place)
  if (selected !== undefined && selected.node !== section.tree) {
    const place = frame.findRect({ sectionId: section.id, nodeId: selected.node.id })
    return place === undefined ? null : <NodeBar selected={selected} rect={place} fit={fit} />
  }
  const rect = frame.findRect({ sectionId: section.id })
  return rect === undefined ? null : (
    <SectionBar section={section} rect={rect} fit={fit} isLast={isLast} onRegenerate={onRegenerate} />
  )
}
