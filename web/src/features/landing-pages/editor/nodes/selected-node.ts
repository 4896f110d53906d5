// The element that is selected, with the way to it.
import { useMemo } from 'react'
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import {
  findDesignTokens,
  findSlotNode,
  findTrail,
  hasTree,
  keepTokens,
  nameNode,
  type DesignTokens,
  type TreeSection,
} from '#core/landing-page/tree/edit/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { Place } from '../canvas/places.ts'
import { useEditor, usePage } from '../editor-context.ts'
import type { PageEditor } from '../state/page-editor.ts'

export interface SelectedNode {
  section: TreeSection
  node: LayoutNode
  /** From the section to the node. */
  trail: LayoutNode[]
}

/** Undefined where no element is selected, or one that is not there any more. */
export function findSelectedNode(
  sections: readonly Section[],
  place: Place | undefined,
): SelectedNode | undefined {
  const section = sections.find(({ id }) => id === place?.sectionId)
  if (place === undefined || section === undefined || !hasTree(section)) return undefined
  const { nodeId, componentId } = place
  const id = nodeId ?? (componentId === undefined ? undefined : findSlotNode(section.tree, componentId)?.id)
  const trail = id === undefined ? [] : findTrail(section.tree, id)
  const node = trail.at(-1)
  return node === undefined ? undefined : { section, node, trail }
}

export function getNodeName(node: LayoutNode, { tree }: Pick<TreeSection, 'tree'>): string {
  return texts.nodes.names[nameNode(node, node === tree)]
}

export function describeTrail({ section, trail }: SelectedNode): string {
  return trail.map((node) => getNodeName(node, section)).join(' › ')
}

/** What was offered since the editor was opened. */
const offered = new WeakMap<PageEditor, DesignTokens>()

export function useDesignTokens(): DesignTokens {
  const { editor } = useEditor()
  const { sections, theme } = usePage()
  return useMemo(() => {
    const tokens = keepTokens(offered.get(editor), findDesignTokens(sections, theme))
    offered.set(editor, tokens)
    return tokens
  }, [editor, sections, theme])
}
