// New elements in a stack: in the styles, colours and distances that the design has for their kind.
import type { LayoutContainer, LayoutNode, TextRole } from '#contracts/design-layout.schema.ts'
import type { PageComponent } from '#contracts/sections.schema.ts'
import { findSlotIds, isContainer, walkTree } from '../walk-tree.ts'
import { readAlignment, readGap, type Align } from './arrange-nodes.ts'
import type { DesignTokens } from './design-tokens.ts'
import type { TreeSection } from './edit-section.ts'
import { findNode, replaceNode } from './find-nodes.ts'
import { findWidth, innerWidth, rounded } from './fit-width.ts'
import { createIds } from './free-ids.ts'

export const addedKinds = ['heading', 'text', 'button', 'image', 'icon', 'list'] as const
export type AddedKind = (typeof addedKinds)[number]

const usualGap = 16

/** The section with the component as the last element of a stack. */
export function addNode(
  section: TreeSection,
  parentId: string,
  {
    kind,
    component,
    tokens,
  }: { kind: AddedKind; component: Pick<PageComponent, 'type' | 'props'>; tokens: DesignTokens },
): { section: TreeSection; nodeId: string | undefined } {
  const parent = findNode(section.tree, parentId)
  if (parent === undefined || !isContainer(parent) || parent.kind !== 'stack')
    return { section, nodeId: undefined }
  const nodeId = createIds([...walkTree(section.tree)].map(({ id }) => id))(`added-${kind}`)
  const taken = [...section.components.map(({ id }) => id), ...findSlotIds(section.tree)]
  const slot = createIds(taken)(kind)
  const width = findWidth(section.tree, parentId)
  const inner = innerWidth(parent, width)
  const align = readAlignment(parent, width) ?? 'start'
  const node = placeAcross(makeNode({ kind, id: nodeId, slot, inner, align, tokens }), inner, align)
  const before = parent.children.length === 0 ? 0 : Math.max(8, readGap(parent) ?? usualGap)
  const add = (one: LayoutNode): LayoutNode =>
    isContainer(one) ? { ...one, children: [...one.children, { ...node, before }] } : one
  return {
    nodeId,
    section: {
      ...section,
      source: 'user',
      tree: replaceNode<LayoutContainer>(section.tree, parentId, add),
      components: [...section.components, { ...component, id: slot, order: section.components.length }],
    },
  }
}

interface NewNode {
  kind: AddedKind
  id: string
  slot: string
  inner: number
  align: Align
  tokens: DesignTokens
}

function makeNode({ kind, id, slot, inner, align, tokens }: NewNode): LayoutNode {
  const place = { id, slot, before: 0, start: 0, anchor: 'start' as const }
  const side = ({ start: 'left', center: 'center', end: 'right' } as const)[align]
  const findStyle = (...roles: (TextRole | 'button' | 'list')[]): string =>
    roles.flatMap((role) => tokens.textStyles.find((entry) => entry.role === role)?.style.id ?? [])[0] ??
    tokens.textStyles.at(-1)?.style.id ??
    'body'
  switch (kind) {
    case 'heading':
      return {
        ...place,
        kind: 'text',
        role: 'heading-3',
        style: findStyle('heading-3', 'heading-2', 'heading-1'),
        align: side,
      }
    case 'text':
      return {
        ...place,
        kind: 'text',
        role: 'body',
        style: findStyle('body', 'lead', 'caption'),
        align: side,
      }
    case 'list':
      return { ...place, kind: 'list', style: findStyle('list', 'body', 'lead'), marker: 'disc', gap: 8 }
    case 'button': {
      const [look] = tokens.buttons
      const usual = {
        style: findStyle('button', 'body'),
        background: { color: tokens.colors[0] ?? '#1b1d23' },
        padding: { top: 12, right: 24, bottom: 12, left: 24 },
      }
      return { ...place, kind: 'button', align: 'center', ...(look ?? usual) }
    }
    case 'icon':
      return { ...place, kind: 'icon', width: 40, height: 40 }
    case 'image': {
      const width = rounded(Math.min(inner, 480))
      return { ...place, kind: 'image', width, height: rounded(width * 0.6), fit: 'cover', x: 0.5, y: 0.5 }
    }
  }
}

function placeAcross(node: LayoutNode, inner: number, anchor: Align): LayoutNode {
  if (node.width === undefined) return node
  const rest = Math.max(0, inner - node.width)
  return { ...node, anchor, start: anchor === 'start' ? 0 : rounded(anchor === 'center' ? rest / 2 : rest) }
}
