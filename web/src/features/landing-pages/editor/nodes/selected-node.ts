// The element that is selected, with the way to it.
import { useMemo } from 'react'
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import {
  findDesignTokens,
  findSlotNode,
  findTrail,
  hasTree,
  nameNode,
  type DesignTokens,
  type TreeSection,
} from '#core/landing-page/tree/edit/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { Place } from '../canvas/places.ts'
import { usePage } from '../editor-context.ts'

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

export function useDesignTokens(): DesignTokens {
  const { sections, theme } = usePage()
  return useMemo(() => findDesignTokens(sections, theme), [sections, theme])
}
