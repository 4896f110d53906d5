// Arranged elements as the tree of a section: containers with exact distances, alike children as one pattern.
import type { LayoutBackground, LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { ContainerGroup, Group, LeafGroup } from './arrange.ts'
import { getCenter, getHeight, getWidth, surround, type Box } from './boxes.ts'
import { buildForm } from './build-form.ts'
import {
  buildIcon,
  buildImage,
  buildLabel,
  buildList,
  buildShape,
  buildText,
  painted,
  type Alignment,
  type BuildContext,
} from './build-leaves.ts'
import { isButtonLabel, isBadge } from './labels.ts'
import { markInFront } from './in-front.ts'
import { findLists, readItem } from './lists.ts'
import { findPattern, findRole, howNarrow } from './patterns.ts'
import { getSeenLines } from './pieces.ts'
import { placeChildren, resize, toLength, type Built, type BuiltContainer } from './place-children.ts'

export interface RootOptions {
  box: Box
  /** Of the page. */
  width: number
  background: LayoutBackground
  /** Beside the content of most sections. */
  margin: number
  /** The section keeps its place beside a rail. */
  isBesideRail?: boolean
}

/** The root of a section: as wide as the page, its padding the room around its content. */
export function buildRoot(
  group: Group | undefined,
  options: RootOptions,
  context: BuildContext,
): LayoutContainer {
  const { box, width, background } = options
  if (group === undefined) {
    const empty = placeChildren('stack', context.nextId(), [], box).node
    return { ...empty, width, height: toLength(getHeight(box)), background }
  }
  const edges = getReach(group)
  const beside = Math.max(0, Math.min(edges.left - box.left, box.right - edges.right))
  const side = Math.min(beside, options.margin)
  const content = {
    left: box.left + side,
    right: box.right - side,
    top: Math.max(box.top, Math.min(box.bottom, edges.top)),
    bottom: Math.min(box.bottom, Math.max(box.top, edges.bottom)),
  }
  const { node } = fill(group, content, context)
  // A panel beside others of a leaflet is in the middle of its page.
  const middle = Math.max(0, (width - getWidth(box)) / 2)
  const outside =
    options.isBesideRail === true
      ? { left: Math.max(0, box.left), right: Math.max(0, width - box.right) }
      : { left: middle, right: middle }
  return {
    ...node,
    width,
    background,
    padding: {
      top: toLength(content.top - box.top),
      right: toLength(side + outside.right),
      bottom: toLength(box.bottom - content.bottom),
      left: toLength(side + outside.left),
    },
  }
}

/** What a group covers: letters sideways, lines up and down. */
function getReach(group: Group): Box {
  if (group.kind !== 'leaf') return surround(group.children.map(getReach))
  const { piece, box, kind } = group.element
  return kind === 'text' ? { ...getSeenLines(piece), left: piece.box.left, right: piece.box.right } : box
}

/** A container as large as `content`, with the group in it. */
function fill(group: Group, content: Box, context: BuildContext): BuiltContainer {
  const id = context.nextId()
  if (group.kind === 'leaf') {
    const child = buildLeaf(group, content, lonelyHint(group, content), context)
    return placeChildren('stack', id, [child], content)
  }
  const built = buildContainer(group, content, context)
  resize(built, content)
  return { node: built.node, box: content }
}

function build(group: Group, room: Box, hint: Alignment | undefined, context: BuildContext): Built {
  return group.kind === 'leaf' ? buildLeaf(group, room, hint, context) : buildContainer(group, room, context)
}

function buildContainer(group: ContainerGroup, room: Box, context: BuildContext): BuiltContainer {
  if (group.kind === 'row') return buildRow(group, room, context)
  return group.kind === 'stack' ? buildStack(group, room, context) : buildLayers(group, room, context)
}

function buildStack({ children }: ContainerGroup, room: Box, context: BuildContext): BuiltContainer {
  const id = context.nextId()
  const hint = stackHint(children)
  const shown: [Built, Group][] = []
  const built = findLists(children, context.book).flatMap((child): Built[] => {
    if (!Array.isArray(child)) {
      const one = build(child, room, hint, context)
      shown.push([one, child])
      return [one]
    }
    const list = buildList(child, context)
    return list === undefined ? [] : [list]
  })
  markInFront(
    shown.map(([one]) => one),
    shown.map(([, child]) => child),
  )
  const container = placeChildren('stack', id, built)
  container.node.role = findRole(container.node)
  findPattern(container.node, children, context)
  return container
}

/** Texts of a stack whose middles agree and whose edges do not are centred, whatever was read of each. */
function stackHint(children: readonly Group[]): Alignment | undefined {
  const boxes = children.map(getReach)
  if (boxes.length < 2) return undefined
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  const isRagged = spread(boxes.map(getWidth)) > 8
  if (!isRagged) return undefined
  if (spread(boxes.map(({ left }) => left)) <= 3) return undefined
  if (spread(boxes.map(getCenter)) <= 4) return 'center'
  return spread(boxes.map(({ right }) => right)) <= 3 ? 'right' : undefined
}

/** A text alone in a panel, with as much room on its left as on its right. */
function lonelyHint(group: LeafGroup, content: Box): Alignment | undefined {
  const { box } = group.element.piece
  const [left, right] = [box.left - content.left, content.right - box.right]
  return group.element.kind === 'text' && Math.abs(left - right) <= 3 && left > 6 ? 'center' : undefined
}

function buildRow({ children }: ContainerGroup, room: Box, context: BuildContext): BuiltContainer {
  const id = context.nextId()
  const reaches = children.map(getReach)
  const built = children.map((child, index) => {
    const own = reaches[index] ?? room
    const before = reaches[index - 1]
    const after = reaches[index + 1]
    const between = (left: Box, right: Box): number => Math.max(left.right, (left.right + right.left) / 2)
    const cell: Box = {
      ...room,
      left: before === undefined ? Math.min(room.left, own.left) : Math.min(own.left, between(before, own)),
      right: after === undefined ? Math.max(room.right, own.right) : between(own, after),
    }
    return build(child, cell, undefined, context)
  })
  markInFront(built, children)
  makeTracks(built, reaches, room)
  const container = placeChildren('row', id, built)
  const { node } = container
  node.role = findRole(node)
  node.narrow = howNarrow(node, built)
  node.isStretched = isStretched(built)
  findPattern(node, children, context)
  return container
}

const sameTrack = 3

/** Columns at equal distances are equally wide, whatever is in each, as far as there is room for the last. */
function makeTracks(built: readonly Built[], reaches: readonly Box[], room: Box): void {
  // A card is as wide as it is painted.
  const isPlain = ({ node }: Built): boolean =>
    'children' in node && (node.background ?? node.border ?? node.shadow) === undefined
  if (built.length < 2 || !built.every(isPlain)) return
  for (const edge of ['left', 'center'] as const) {
    const places = reaches.map((box) => (edge === 'left' ? box.left : getCenter(box)))
    const pitches = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    const pitch = pitches[0] ?? 0
    if (pitches.some((one) => Math.abs(one - pitch) > sameTrack)) continue
    const last = places.at(-1) ?? 0
    const rest = Math.max(room.right, ...built.map(({ box }) => box.right)) - last
    const width = Math.min(
      pitch - 4,
      edge === 'left' ? rest : rest * 2,
      Math.max(...built.map(({ box }) => getWidth(box))),
    )
    for (const [index, one] of built.entries()) {
      const place = places[index] ?? one.box.left
      const left = edge === 'left' ? one.box.left : place - width / 2
      const track = {
        ...one.box,
        left: Math.min(left, one.box.left),
        right: Math.max(left + width, one.box.right),
      }
      resize(one as BuiltContainer, track)
      one.box = track
    }
    return
  }
}

/** Panels beside each other that are equally high. */
function isStretched(built: readonly Built[]): boolean {
  const [first] = built
  if (first === undefined || built.length < 2) return false
  return built.every(
    ({ node, box }) =>
      'children' in node &&
      (node.background !== undefined || node.border !== undefined) &&
      Math.abs(box.top - first.box.top) <= 2 &&
      Math.abs(box.bottom - first.box.bottom) <= 2,
  )
}

function buildLayers({ children }: ContainerGroup, room: Box, context: BuildContext): BuiltContainer {
  const id = context.nextId()
  const built = children.map((child) => build(child, room, undefined, context))
  markInFront(built, children)
  const container = placeChildren('layers', id, built)
  container.node.height = toLength(getHeight(container.box))
  return container
}

function buildLeaf(group: LeafGroup, room: Box, hint: Alignment | undefined, context: BuildContext): Built {
  const { element, inner } = group
  switch (element.kind) {
    case 'text': {
      // An item alone in a row is a list of one.
      const item = element.piece.block.marker === undefined ? undefined : readItem(group)
      const list = item && buildList([item], context)
      return list ?? buildText(element, room, hint, context)
    }
    case 'image':
      return element.piece.block.svg === undefined
        ? buildImage(element, context)
        : buildIcon(element, element.piece.block.svg, context)
    case 'form':
      return buildForm(element, context)
    case 'field':
    case 'shape':
      return buildShape(element, context)
    case 'panel':
      return inner === undefined ? buildShape(element, context) : buildPanel(group, inner, context)
    case 'backdrop':
      return inner === undefined ? buildImage(element, context) : buildBackdrop(group, inner, context)
  }
}

function buildPanel({ element }: LeafGroup, inner: Group, context: BuildContext): Built {
  const [only] = element.children
  if (element.children.length === 1 && only?.kind === 'text' && only.piece.block.marker === undefined) {
    if (isButtonLabel(element, only)) return buildLabel(element, only, 'button', context)
    if (isBadge(element, only)) return buildLabel(element, only, 'text', context)
  }
  const { box, paint } = element
  const { padding, content } = padded(inner, box)
  const { node } = fill(inner, content, context)
  return {
    node: {
      ...node,
      width: toLength(getWidth(box)),
      height: toLength(getHeight(box)),
      padding:
        node.isStretched && padding ? { ...padding, bottom: toLength(roomBelow(inner, box)) } : padding,
      ...painted(paint),
    },
    box,
  }
}

/** Cards that are as high as their row are no higher where the row's panel goes on below them. */
function roomBelow(inner: Group, box: Box): number {
  return Math.max(0, box.bottom - getReach(inner).bottom)
}

/** The room that a panel leaves around what is in it, the same on both sides where it can be. */
function padded(inner: Group, box: Box): { padding: LayoutContainer['padding']; content: Box } {
  const edges = getReach(inner)
  const [left, right] = [edges.left - box.left, box.right - edges.right]
  const side = Math.max(0, Math.min(left, right))
  const above = Math.max(0, edges.top - box.top)
  const below = Math.max(0, box.bottom - edges.bottom)
  // Where the content ends early, the height of the panel holds the rest.
  const under = below > above * 1.5 + 8 ? above : below
  const content = {
    left: box.left + side,
    right: box.right - side,
    top: box.top + above,
    bottom: Math.max(box.top + above, box.bottom - under),
  }
  return {
    padding: { top: toLength(above), right: toLength(side), bottom: toLength(under), left: toLength(side) },
    content,
  }
}

function buildBackdrop({ element }: LeafGroup, inner: Group, context: BuildContext): Built {
  const id = context.nextId()
  const { box } = element
  const image = buildImage(element, context)
  const { padding, content } = padded(inner, box)
  const over = fill(inner, content, context)
  const front: LayoutNode = {
    ...over.node,
    width: toLength(getWidth(box)),
    height: toLength(getHeight(box)),
    padding,
  }
  const container = placeChildren('layers', id, [image, { node: front, box }], box)
  container.node.height = toLength(getHeight(box))
  return container
}
