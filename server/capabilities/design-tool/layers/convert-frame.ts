// One frame of a design as a page: its layers from the outside in, as blocks with their place, look and name.
import type { DesignBlock, DesignPage } from '#contracts/extracted-document.schema.ts'
import type { FigmaNode } from '../figma.types.ts'
import {
  isGenericName,
  fillLayer,
  getName,
  imageBlock,
  imageLayer,
  shapeBlock,
  type Rendered,
  type ImageLayer,
} from './blocks.ts'
import { readAccents } from '#core/landing-page/accents/accents.ts'
import { differentLook } from '#core/landing-page/accents/different-look.ts'
import { blendedPaint, minOpacity, imagePaint, seenOn } from './paints.ts'
import { isImage, isThin, visibleChildren } from './image-layers.ts'
import { findVeils, getLook } from './looks.ts'
import { inReadingOrder } from './reading-order.ts'
import { findCentre, holds, intersection, toRatioBox, toRect, type Rect } from './rect.ts'
import { textPieces } from './text-layers.ts'

export interface ConvertedFrame {
  page: DesignPage
  images: (ImageLayer & { blockId: string })[]
  /** Whether layers were left out because there are too many. */
  isCut: boolean
}

// More than this no page has that somebody made by hand.
const maxBlocks = 5_000
const deepestLayer = 200
const white = '#ffffff'
/** A surface that lets more through is not what text on it is seen against. */
const minBackground = 0.3

interface Found {
  block: Rendered
  image?: ImageLayer | undefined
}

/** What the layers around one mean for it. */
interface Surroundings {
  clip: Rect
  opacity: number
  depth: number
}

/** The frame as a page. Its box must have an extent. */
export function convertFrame(frame: FigmaNode): ConvertedFrame {
  const pageRect = toRect(frame.absoluteBoundingBox) as Rect
  const fill = blendedPaint(frame.fills, frame.opacity ?? 1)
  const background = fill === undefined ? white : seenOn(fill, white)
  const found: Found[] = []
  const layers = findPaintOrder(frame)
  const getLayer = (node: FigmaNode): { layer?: number } => {
    const layer = layers.get(node)
    return layer === undefined ? {} : { layer }
  }
  const backgrounds: { rect: Rect; color: string }[] = []

  const behind = (rect: Rect): string =>
    backgrounds.findLast((one) => holds(one.rect, findCentre(rect)))?.color ?? background
  const place = (rect: Rect): Rendered['boundingBox'] => toRatioBox(rect, pageRect)

  function visit(node: FigmaNode, { clip, opacity, depth }: Surroundings): void {
    const alpha = opacity * (node.opacity ?? 1)
    if (alpha <= minOpacity || depth > deepestLayer || found.length >= maxBlocks) return
    const rect = toRect(node.absoluteBoundingBox)
    const shown = rect === undefined ? undefined : intersection(rect, clip)
    if (node.type === 'TEXT' || node.type === 'TEXT_PATH') {
      if (rect !== undefined && shown !== undefined) addText(node, { rect, shown, alpha })
    } else if (isImage(node)) {
      if (shown !== undefined) addImage(node, shown)
    } else if (shown !== undefined || node.clipsContent !== true) {
      const at = found.length
      const isSeen = shown !== undefined && addSurface(node, shown, alpha)
      visitChildren(node, {
        clip: node.clipsContent === true && shown !== undefined ? shown : clip,
        opacity: alpha,
        depth: depth + 1,
      })
      // A container that is not seen itself says what is in it, when somebody named it.
      if (!isSeen && shown !== undefined && found.length > at && saysWhatItIs(node, depth))
        found.splice(at, 0, {
          block: { ...shapeBlock(node, shown, place(shown)), ...getLayer(node) },
        })
    }
  }

  function visitChildren(container: FigmaNode, around: Surroundings): void {
    const clips = new Map<FigmaNode, Rect>()
    let { clip } = around
    for (const child of visibleChildren(container)) {
      // A mask shows what comes after it only within its own bounds, and is not seen itself.
      const mask = child.isMask === true ? toRect(child.absoluteBoundingBox) : undefined
      if (mask !== undefined) clip = intersection(mask, around.clip) ?? clip
      if (child.isMask !== true) clips.set(child, clip)
    }
    for (const child of inReadingOrder(container, [...clips.keys()]))
      visit(child, { ...around, clip: clips.get(child) ?? clip })
  }

  function addText(
    node: FigmaNode,
    { rect, shown, alpha }: { rect: Rect; shown: Rect; alpha: number },
  ): void {
    if (node.absoluteRenderBounds === null) return
    // The box of a layer may be wider than its words.
    const ink = toRect(node.absoluteRenderBounds) ?? rect
    const visible = intersection({ ...rect, x: ink.x, width: ink.width }, shown) ?? shown
    const hasOtherPaint =
      imagePaint(node.fills) !== undefined || blendedPaint(node.strokes, alpha) !== undefined
    for (const { text, rect: own, look, fills, runs } of textPieces(node, rect)) {
      const tint = blendedPaint(fills, alpha)
      const seen = intersection(own, visible)
      if (seen === undefined || (tint === undefined && !hasOtherPaint)) continue
      const color: { color?: string } = tint === undefined ? {} : { color: seenOn(tint, behind(seen)) }
      const accents = readAccents(
        text,
        runs.map((run) => {
          const paint = blendedPaint(run.fills, alpha)
          const shade = paint === undefined ? {} : { color: seenOn(paint, behind(seen)) }
          return { text: run.text, look: differentLook({ ...run.look, ...shade }, { ...look, ...color }) }
        }),
        color.color,
      )
      found.push({
        block: {
          kind: 'text',
          text,
          boundingBox: place(seen),
          ...look,
          ...countLines(own, look.lineHeight),
          ...color,
          ...(accents.length > 0 && { accents }),
          ...getLayer(node),
          ...(node.name === node.characters ? {} : getName(node)),
        },
      })
    }
  }

  function addImage(node: FigmaNode, shown: Rect): void {
    const block = { ...imageBlock(node, shown, place(shown)), ...getLayer(node) }
    found.push({ block, image: imageLayer(node, block, shown) })
  }

  /** The layer without what is in it. Says whether anything of it is seen. */
  function addSurface(node: FigmaNode, shown: Rect, alpha: number): boolean {
    if (imagePaint(node.fills) !== undefined) {
      // The tool draws a layer with all that is in it; the image behind that is had as it was put into the
      // file.
      const block = { ...imageBlock(node, shown, place(shown)), ...getLayer(node) }
      found.push({ block, image: fillLayer(node, block) })
      addVeils(node, shown, alpha)
      return true
    }
    const stroke = blendedPaint(node.strokes, alpha)
    const tint = blendedPaint(node.fills, alpha) ?? (isThin(node) ? stroke : undefined)
    if (tint === undefined && stroke === undefined) return false
    const color = tint === undefined ? undefined : seenOn(tint, behind(shown))
    if (tint !== undefined && color !== undefined && tint.alpha >= minBackground)
      backgrounds.push({ rect: shown, color })
    found.push({
      block: {
        ...shapeBlock(node, shown, place(shown)),
        ...(color === undefined ? {} : { color }),
        ...(isThin(node) ? {} : getLook(node, shown, alpha)),
        ...getLayer(node),
      },
    })
    return true
  }

  function addVeils(node: FigmaNode, shown: Rect, alpha: number): void {
    for (const gradient of findVeils(node, shown, alpha))
      found.push({ block: { ...shapeBlock(node, shown, place(shown)), gradient, ...getLayer(node) } })
  }

  function addFrameImage(): void {
    const block = { ...imageBlock(frame, pageRect, place(pageRect)), ...getLayer(frame) }
    found.push({ block, image: fillLayer(frame, block) })
    addVeils(frame, pageRect, frame.opacity ?? 1)
  }

  if (imagePaint(frame.fills) !== undefined) addFrameImage()
  visitChildren(frame, { clip: pageRect, opacity: frame.opacity ?? 1, depth: 0 })

  const isCut = found.length >= maxBlocks
  const numbered = found
    .slice(0, maxBlocks)
    .map(({ block, image }, index) => ({ block: { id: `b${index + 1}`, ...block }, image }))
  const blocks: DesignBlock[] = numbered.map(({ block }) => block)
  return {
    page: {
      number: 1,
      width: pageRect.width,
      height: pageRect.height,
      unit: 'px',
      source: 'design',
      background,
      blocks,
    },
    images: numbered.flatMap(({ block, image }) =>
      image === undefined ? [] : [{ ...image, blockId: block.id }],
    ),
    isCut,
  }
}

/**
 * The layers in the order in which they are painted: each before what is in it, later ones over earlier ones.
 */
function findPaintOrder(frame: FigmaNode): Map<FigmaNode, number> {
  const order = new Map<FigmaNode, number>()
  const walk = (node: FigmaNode, depth: number): void => {
    if (depth > deepestLayer) return
    order.set(node, order.size)
    for (const child of visibleChildren(node)) walk(child, depth + 1)
  }
  walk(frame, 0)
  return order
}

function countLines({ height }: Rect, lineHeight: number | undefined): { lines?: number } {
  return lineHeight === undefined ? {} : { lines: Math.max(1, Math.round(height / lineHeight)) }
}

/**
 * Whether the container's name is worth keeping: those directly on the page are its sections, instances are
 * named after their component.
 */
function saysWhatItIs(node: FigmaNode, depth: number): boolean {
  return depth === 0 || node.type === 'INSTANCE' || node.type === 'COMPONENT' || !isGenericName(node.name)
}
