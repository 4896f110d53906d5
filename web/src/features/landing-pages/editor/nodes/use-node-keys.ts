// The keys of the page itself while an element of a section is selected and nobody writes: from element to
// element, and away from it.
import type { RefObject } from 'react'
import type { Section } from '#contracts/sections.schema.ts'
import { findNeighbour, type Step } from '#core/landing-page/tree/edit/index.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { CanvasHandle } from '../canvas/page-canvas.tsx'
import type { Place } from '../canvas/places.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { describeTrail, findSelectedNode } from './selected-node.ts'
import { useNodeActions } from './use-node-actions.ts'

const steps: Partial<Record<string, Step>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
}

/** True when a key was one of these. */
export function useNodeKeys(
  canvas: RefObject<CanvasHandle | null>,
  /** Away from the page, to where its sections are listed. */
  onLeave: (sectionId: string) => void,
): (event: KeyboardEvent) => boolean {
  const { selection, select, announce } = useEditor()
  const { sections } = usePage()
  const selected = findSelectedNode(sections, orRoot(selection.place, sections))
  const actions = useNodeActions(selection.place?.sectionId ?? '')
  return (event) => {
    const isWriting = (event.target as HTMLElement).isContentEditable
    if (isWriting || event.metaKey || event.ctrlKey || event.altKey) return false
    if (event.key === 'Escape' && selection.place !== undefined) {
      onLeave(selection.place.sectionId)
      return true
    }
    if (selected === undefined) return false
    const { section, node } = selected
    const sectionId = section.id
    const step = steps[event.key]
    if (step !== undefined) {
      if (node === section.tree && (step === 'previous' || step === 'next')) {
        const beside = sections[section.order + (step === 'next' ? 1 : -1)]
        if (beside !== undefined) select({ sectionId: beside.id })
        return true
      }
      const next = findNeighbour(section.tree, node.id, step)
      if (next === undefined) return true
      const place = { sectionId, nodeId: next.id }
      select(place)
      const found = findSelectedNode(sections, place)
      if (found !== undefined) announce(texts.nodes.selected(describeTrail(found)))
      return true
    }
    switch (event.key) {
      case 'Enter':
        return canvas.current?.frame()?.focusNode({ sectionId, nodeId: node.id }) ?? false
      case 'Delete':
      case 'Backspace':
        if (node !== section.tree) actions.remove(node.id)
        return true
      default:
        return false
    }
  }
}

/** A section in which nothing is selected is selected as a whole. */
function orRoot(place: Place | undefined, sections: readonly Section[]): Place | undefined {
  if (place === undefined || place.nodeId !== undefined || place.componentId !== undefined) return place
  const root = sections.find(({ id }) => id === place.sectionId)?.tree
  return root === undefined ? place : { ...place, nodeId: root.id }
}
