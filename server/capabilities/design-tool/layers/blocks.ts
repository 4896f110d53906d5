// What every block of a layer says about it: its name, its corners, where it leads.
import { toStorableText } from '#core/text.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { FigmaNode } from '../figma.types.ts'
import { imagePaint } from './paints.ts'
import type { Rect } from './rect.ts'
import { toHref } from './text-layers.ts'

/** A block before it has its number. */
export type Rendered = Omit<DesignBlock, 'id'>

/** A layer that the design tool can draw by itself. */
export interface ImageLayer {
  nodeId: string
  /** Of the page, 0 to 1: for which are worth it first. */
  share: number
  /** Layers of one photograph at one size need it once. */
  sameAs?: string
  /** Of shapes alone, so that it can be had as SVG. */
  isDrawing?: boolean
}

/** Before the reference of an image of the file, where layers have their identifier. */
export const fillPrefix = 'fill:'
/** Before the identifier of a layer where its URL is that of an SVG. */
export const drawingPrefix = 'svg:'

// What the tool itself calls layers, and what says nothing about what is in them.
const genericName =
  /^(?:frame|group|rectangle|ellipse|polygon|star|vector|line|image|img|picture|text|container|wrapper|component|instance|auto ?layout|mask ?group|union|subtract|intersect|exclude|div|box|row|column|content|section)?[\s\d_.-]*$/i

/** Whether the name was never given by anybody. */
export function isGenericName(name: unknown): boolean {
  return typeof name !== 'string' || genericName.test(name.trim())
}

export function getName({ name }: FigmaNode): { name?: string } {
  return typeof name === 'string' && name.trim() !== ''
    ? { name: toStorableText(name).trim().slice(0, 200) }
    : {}
}

export function shapeBlock(node: FigmaNode, shown: Rect, boundingBox: Rendered['boundingBox']): Rendered {
  const href = findLink(node)
  return {
    kind: 'shape',
    boundingBox,
    ...getRadius(node, shown),
    ...(href === undefined ? {} : { href }),
    ...getName(node),
  }
}

export function imageBlock(node: FigmaNode, shown: Rect, boundingBox: Rendered['boundingBox']): Rendered {
  return { kind: 'image', boundingBox, ...getRadius(node, shown), ...getName(node) }
}

/** What to ask for to have the image of a layer; undefined where the layer cannot be asked for. */
export function imageLayer(
  node: FigmaNode,
  { boundingBox: { width, height }, radius = 0, corners = [] }: Rendered,
  shown: Rect,
): ImageLayer | undefined {
  if (typeof node.id !== 'string') return undefined
  const photograph = imagePaint(node.fills)?.imageRef
  const sameAs =
    photograph === undefined
      ? {}
      : {
          sameAs: `${photograph} ${Math.round(shown.width)} ${Math.round(shown.height)} ${radius} ${corners.join(' ')}`,
        }
  const isDrawing = photograph === undefined ? { isDrawing: true } : {}
  return { nodeId: node.id, share: width * height, ...sameAs, ...isDrawing }
}

/** The same of an image that a layer is filled with, behind what is in it. */
export function fillLayer(
  node: FigmaNode,
  { boundingBox: { width, height } }: Rendered,
): ImageLayer | undefined {
  const reference = imagePaint(node.fills)?.imageRef
  return reference === undefined ? undefined : { nodeId: `${fillPrefix}${reference}`, share: width * height }
}

function getRadius(
  { type, cornerRadius, rectangleCornerRadii }: FigmaNode,
  { width, height }: Rect,
): Pick<Rendered, 'radius' | 'corners'> {
  const max = Math.min(width, height) / 2
  const held = (radius: number, limit: number): number =>
    Number.isFinite(radius) ? Math.round(Math.min(limit, Math.max(0, radius)) * 100) / 100 : 0
  const given = Array.isArray(rectangleCornerRadii) ? rectangleCornerRadii : []
  if (type !== 'ELLIPSE' && given.length === 4 && new Set(given).size > 1) {
    const corners = given.map((radius) => held(radius, max * 2))
    return { radius: Math.max(...corners), corners }
  }
  const radius = type === 'ELLIPSE' ? max : held(given[0] ?? cornerRadius ?? 0, max)
  return radius > 0 ? { radius: Math.round(radius * 100) / 100 } : {}
}

/** Where a click on it leads in the prototype, when that is a URL. */
function findLink({ interactions }: FigmaNode): string | undefined {
  if (!Array.isArray(interactions)) return undefined
  for (const action of interactions.flatMap(({ actions }) => actions ?? [])) {
    const href = action?.type === 'URL' ? toHref(action.url) : undefined
    if (href !== undefined) return href
  }
  return undefined
}
