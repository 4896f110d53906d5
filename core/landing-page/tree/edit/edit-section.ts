// Edits of a section with a tree: its nodes together with the components that are set in them. Pure; each
// gives another section, or the very same one where there is nothing to change.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Claim, PageComponent, Section } from '#contracts/sections.schema.ts'
import { findSlotIds, isContainer, walkTree } from '../walk-tree.ts'
import { findNode } from './find-nodes.ts'
import { createIds } from './free-ids.ts'
import { insertCopy, shiftNode, takeNode } from './reorder-nodes.ts'

export type TreeSection = Section & { tree: LayoutContainer }

export function hasTree(section: Section): section is TreeSection {
  return section.tree !== undefined
}

/** Another tree, which makes the section somebody's own. */
export function withTree(section: TreeSection, tree: LayoutContainer): TreeSection {
  return tree === section.tree ? section : { ...section, tree, source: 'user' }
}

export function moveNode(section: TreeSection, nodeId: string, by: -1 | 1): TreeSection {
  return withTree(section, shiftNode(section.tree, nodeId, by))
}

/** The section without a node and without what was set in it and its claims. The root stays. */
export function removeNode(section: TreeSection, nodeId: string): TreeSection {
  const tree = takeNode(section.tree, nodeId)
  if (tree === section.tree) return section
  const left = findSlotIds(tree)
  const gone = new Set([...findSlotIds(section.tree)].filter((slot) => !left.has(slot)))
  const isGone = (claim: Claim): boolean => {
    const [place = '', componentId = ''] = claim.path.split('/')
    return place === 'components' ? gone.has(componentId) : gone.has(place) && place === 'content'
  }
  return {
    ...section,
    tree,
    source: 'user',
    // Words without a place would be rendered below the section; its title stays, since it is called by it.
    ...(gone.has('content') ? { content: '' } : {}),
    components: numbered(section.components.filter(({ id }) => !gone.has(id))),
    ...(section.claims === undefined ? {} : { claims: section.claims.filter((claim) => !isGone(claim)) }),
  }
}

/** A copy behind the node, with ids, components and claims of its own. */
export function duplicateNode(
  section: TreeSection,
  nodeId: string,
): { section: TreeSection; copyId: string | undefined } {
  const node = findNode(section.tree, nodeId)
  if (node === undefined || node === section.tree) return { section, copyId: undefined }
  const nodeIds = createIds([...walkTree(section.tree)].map(({ id }) => id))
  const slotIds = createIds([
    ...section.components.map(({ id }) => id),
    ...findSlotIds(section.tree),
    'title',
    'content',
  ])
  const slots = new Map<string, string>()
  const copyNode = (original: LayoutNode): LayoutNode => {
    const id = nodeIds(original.id)
    if (isContainer(original))
      return { ...original, id, children: original.children.map((child) => copyNode(child)) }
    if (!('slot' in original)) return { ...original, id }
    const slot = slotIds(original.slot)
    slots.set(original.slot, slot)
    return { ...original, id, slot }
  }
  const copy = copyNode(node)
  const tree = insertCopy(section.tree, nodeId, copy)
  if (tree === section.tree) return { section, copyId: undefined }
  return {
    copyId: copy.id,
    section: {
      ...section,
      tree,
      source: 'user',
      components: withCopies(section, node, slots),
      ...(section.claims === undefined ? {} : { claims: copyClaims(section.claims, slots) }),
    },
  }
}

function withCopies(
  section: TreeSection,
  node: LayoutNode,
  slots: ReadonlyMap<string, string>,
): PageComponent[] {
  const copies = [...slots].flatMap(([slot, id]): PageComponent[] => {
    if (slot === 'title') return [{ id, type: 'heading', props: { text: section.title }, order: 0 }]
    if (slot === 'content') return [{ id, type: 'text', props: { html: section.content }, order: 0 }]
    const component = section.components.find((candidate) => candidate.id === slot)
    if (component === undefined) return []
    const { boundingBox: _box, ...rest } = component
    return [{ ...rest, id }]
  })
  const own = findSlotIds(node)
  const last = section.components.findLastIndex(({ id }) => own.has(id))
  const at = last === -1 ? section.components.length : last + 1
  return numbered(section.components.toSpliced(at, 0, ...copies))
}

/** What nobody has confirmed is not confirmed in a copy either. */
function copyClaims(claims: readonly Claim[], slots: ReadonlyMap<string, string>): Claim[] {
  const claimId = createIds(claims.map(({ id }) => id))
  const copies = claims.flatMap((claim): Claim[] => {
    const path = copyPath(claim.path, slots)
    return path === undefined ? [] : [{ ...claim, id: claimId(claim.id), path }]
  })
  return [...claims, ...copies]
}

function copyPath(path: string, slots: ReadonlyMap<string, string>): string | undefined {
  const [place = '', componentId = '', ...steps] = path.split('/')
  if (place !== 'components') {
    const slot = slots.get(place)
    return slot === undefined ? undefined : `components/${slot}/${place === 'title' ? 'text' : 'html'}`
  }
  const slot = slots.get(componentId)
  return slot === undefined ? undefined : ['components', slot, ...steps].join('/')
}

function numbered(components: readonly PageComponent[]): PageComponent[] {
  return components.map((component, order) =>
    component.order === order ? component : { ...component, order },
  )
}
