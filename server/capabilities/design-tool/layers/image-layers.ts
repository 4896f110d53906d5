// Which layers are images: rendered shapes, and groups of them that make one icon, logo or illustration.
import type { FigmaNode } from '../figma.types.ts'
import { imagePaint } from './paints.ts'
import { isHidden } from './visible.ts'
import { toRect, type Rect } from './rect.ts'

const rendered = new Set(['VECTOR', 'BOOLEAN_OPERATION', 'STAR', 'REGULAR_POLYGON'])
const plain = new Set(['RECTANGLE', 'ELLIPSE', 'LINE'])
const containers = new Set(['GROUP', 'FRAME', 'INSTANCE', 'COMPONENT', 'TRANSFORM_GROUP'])
/** Thinner drawings are rules between things. */
const thinnest = 2
// Deeper drawings are looked at layer by layer, which only costs blocks.
const deepest = 12

/** Whether the layer, with all that is in it, is seen as one image. */
export function isImage(node: FigmaNode): boolean {
  const type = node.type ?? ''
  const children = visibleChildren(node)
  if (children.length === 0) return rendered.has(type) ? !isThin(node) : imagePaint(node.fills) !== undefined
  if (type === 'BOOLEAN_OPERATION') return true
  return (
    containers.has(type) &&
    imagePaint(node.fills) === undefined &&
    isDrawing(node, deepest) &&
    !standApart(node, children)
  )
}

/** Whether a drawing is only a line. */
export function isThin(node: FigmaNode): boolean {
  const rect = toRect(node.absoluteBoundingBox)
  return rect !== undefined && Math.min(rect.width, rect.height) <= thinnest
}

export function visibleChildren({ children }: FigmaNode): FigmaNode[] {
  return Array.isArray(children) ? children.filter((child) => !isHidden(child)) : []
}

/**
 * Whether there are only shapes in it, one of them rendered: words and photographs are looked at one by one.
 */
function isDrawing(node: FigmaNode, depth: number): boolean {
  let hasRendered = false
  for (const child of visibleChildren(node)) {
    const type = child.type ?? ''
    const isLeaf = visibleChildren(child).length === 0
    if (rendered.has(type)) hasRendered = true
    else if (plain.has(type) && isLeaf && imagePaint(child.fills) === undefined) continue
    else if (containers.has(type) && depth > 0 && imagePaint(child.fills) === undefined) {
      if (isLeaf) continue
      if (!isDrawing(child, depth - 1)) return false
      hasRendered = true
    } else return false
  }
  return hasRendered
}

/**
 * Whether the parts are laid out beside one another, as logos and icons in a row are, and letters of one logo
 * are not.
 */
function standApart(node: FigmaNode, children: readonly FigmaNode[]): boolean {
  if (children.length < 2) return false
  if ((node.layoutMode ?? 'NONE') !== 'NONE') return true
  const rects = children.flatMap((child) => toRect(child.absoluteBoundingBox) ?? [])
  return (
    rects.length === children.length &&
    (areApart(rects, 'x', 'width', 'height') || areApart(rects, 'y', 'height', 'width'))
  )
}

function areApart(
  rects: readonly Rect[],
  start: 'x' | 'y',
  extent: 'width' | 'height',
  across: 'width' | 'height',
): boolean {
  const sorted = rects.toSorted((left, right) => left[start] - right[start])
  const usual =
    sorted.map((rect) => rect[across]).toSorted((left, right) => left - right)[sorted.length >> 1] ?? 0
  return sorted.slice(1).every((rect, index) => {
    const before = sorted[index] as Rect
    return rect[start] - (before[start] + before[extent]) > usual / 2
  })
}
