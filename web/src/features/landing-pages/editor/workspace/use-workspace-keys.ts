import type { KeyboardEvent } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import { useBlanks } from '../use-blanks.ts'
import { useSectionActions } from '../use-section-actions.ts'
import { findSelectedNode } from '../nodes/selected-node.ts'
import { useNodeActions } from '../nodes/use-node-actions.ts'
import { focusArea } from './focus-areas.ts'

/** The keys of the open page, and undo with its words. No single letters: one writes here. */
export function useWorkspaceKeys({ save }: { save: () => Promise<boolean> }) {
  const { editor, selection, announce } = useEditor()
  const actions = useSectionActions()
  const blanks = useBlanks()
  const group = 'landingPage'
  const sectionId = selection.place?.sectionId
  const undo = (): void => {
    const label = editor.undo()
    announce(label === undefined ? texts.said.nothingToUndo : texts.said.undone(label))
  }
  const redo = (): void => {
    const label = editor.redo()
    announce(label === undefined ? texts.said.nothingToRedo : texts.said.redone(label))
  }
  const nodeActions = useNodeActions(sectionId ?? '')
  /** The element that is selected; the section where it is none. */
  const withSelected = (ofNode: (nodeId: string) => void, ofSection: (id: string) => void) => () => {
    const selected = findSelectedNode(editor.page().sections, selection.place)
    if (selected !== undefined && selected.node !== selected.section.tree) ofNode(selected.node.id)
    else if (sectionId !== undefined) ofSection(sectionId)
  }
  const moveBy = (by: -1 | 1) =>
    withSelected(
      (id) => nodeActions.moveBy(id, by),
      (id) => actions.moveBy(id, by),
    )
  useShortcuts([
    // Fields of dialogs keep the browser's own undo; in the pane beside the page it is the page's
    // (`onPaneKeyDown`).
    { group, keys: 'mod+z', run: undo, repeats: true, inFields: false },
    { group, keys: 'mod+shift+z', run: redo, repeats: true, inFields: false },
    { group, keys: 'F6', run: () => focusArea(1), inFields: true },
    { group, keys: 'shift+F6', run: () => focusArea(-1), inFields: true },
    { group, keys: 'mod+s', run: () => void save() },
    { group, keys: 'mod+shift+l', run: blanks.goToNext },
    { group, keys: 'alt+ArrowUp', repeats: true, run: moveBy(-1) },
    { group, keys: 'alt+ArrowDown', repeats: true, run: moveBy(1) },
    { group, keys: 'mod+d', run: withSelected(nodeActions.duplicate, actions.duplicate) },
  ])
  return {
    undo,
    redo,
    onPaneKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    },
  }
}
