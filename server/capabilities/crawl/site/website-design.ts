// What was measured in the browser as a design, in shares of its size.
import type { DesignBlock, DesignPage, RatioBox } from '#contracts/extracted-document.schema.ts'
import { layoutWidth } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { getOpacity, toHex, toPaintColor } from './css-colors.ts'
import { maxGradients, parseGradients, parseTiles } from './css-gradients.ts'
import { parseInsetShadows } from './css-inset-shadows.ts'
import {
  findFillingLayers,
  parseCastShadow,
  parseClip,
  parseInsetBorder,
  parseLowerLine,
  parseShadow,
} from './css-paint.ts'
import type { SiteWords } from './measure-page.types.ts'
import type { Measured, MeasuredBlock } from './measured-page.ts'
import { getFieldLook, getLettering } from './website-text.ts'

/** As wide as the pages that are made of it, so that nothing of it has to be scaled. */
export const viewport = { width: layoutWidth, height: 900 }
/** A landing page of twelve screens; what is below is not looked at. */
export const maxPageHeight = 12_000
/** Drawings and photographs. */
const maxWanted = 400

/** An image that is to be photographed: its block, and how its element is marked in the page. */
export interface WantedImage {
  block: DesignBlock
  shot: number
  /** Nothing of what is behind it can be seen through it. */
  isOpaque: boolean
}

export function toDesign(
  { blocks, words, height: wholeHeight, background }: Measured,
  width: number,
): {
  page: DesignPage
  wanted: WantedImage[]
  words: SiteWords
} {
  const height = Math.min(Math.ceil(wholeHeight), maxPageHeight)
  const wanted: WantedImage[] = []
  const design = blocks.flatMap((measured, index): DesignBlock[] => {
    const boundingBox = findRatios(measured, { width, height })
    if (boundingBox === undefined) return []
    const clip =
      measured.clip === undefined
        ? undefined
        : parseClip(measured.clip, measured, {
            x: boundingBox.x * width,
            y: boundingBox.y * height,
            width: boundingBox.width * width,
            height: boundingBox.height * height,
          })
    const block = {
      id: `b${index + 1}`,
      kind: measured.kind,
      boundingBox,
      ...getLook(measured),
      ...(clip !== undefined && { clip }),
    }
    if (measured.shot !== undefined && measured.kind === 'image')
      wanted.push({ block, shot: measured.shot, isOpaque: measured.isOpaque ?? false })
    return [block]
  })
  const area = ({ block: { boundingBox } }: WantedImage): number => boundingBox.width * boundingBox.height
  return {
    page: {
      number: 1,
      width,
      height,
      unit: 'px',
      source: 'design',
      background: toHex(background) ?? '#ffffff',
      blocks: design,
    },
    wanted: wanted.toSorted((one, other) => area(other) - area(one)).slice(0, maxWanted),
    words,
  }
}

type Look = Omit<DesignBlock, 'id' | 'kind' | 'boundingBox'>

function getLook(block: MeasuredBlock): Look {
  const color = block.color === undefined ? undefined : toHex(block.color)
  const opacity = (block.opacity ?? 1) * (block.color === undefined ? 1 : getOpacity(block.color))
  return {
    ...(block.kind === 'text'
      ? { ...getLettering(block), ...getStroke(block) }
      : { ...getPaint(block), ...getFieldLook(block) }),
    ...(color !== undefined && { color }),
    ...(opacity < 0.995 && { opacity: Math.min(1, Math.max(0, opacity)) }),
    ...(block.href !== undefined && { href: block.href }),
    ...(block.name !== undefined && { name: block.name }),
    ...(block.control !== undefined && { control: block.control }),
    ...(block.placeholder !== undefined && { placeholder: block.placeholder }),
    ...(block.options !== undefined && { options: block.options }),
    ...(block.isTicked === true && { isTicked: true }),
    layer: block.layer,
  }
}

function getPaint(block: MeasuredBlock): Look {
  const layers = findFillingLayers(block.gradient ?? '', block.gradientSize ?? '')
  const lowerLine = parseLowerLine(layers)
  const border =
    block.border === undefined ? (lowerLine ?? parseInsetBorder(block.shadow ?? '')) : getBorder(block.border)
  const tiles =
    block.isTiled === true ? parseTiles(block.gradient ?? '', block.gradientSize ?? '', block) : []
  const painted = lowerLine === undefined ? [...tiles, ...parseGradients(layers, block)] : []
  const [gradient, ...gradients] = [...parseInsetShadows(block.shadow ?? '', block), ...painted].slice(
    0,
    maxGradients,
  )
  const shadow = parseCastShadow(block.castShadow ?? '') ?? parseShadow(block.shadow ?? '')
  return {
    ...(block.radius !== undefined && { radius: Math.max(0, block.radius) }),
    ...(block.corners !== undefined && { corners: block.corners.map((corner) => Math.max(0, corner)) }),
    ...(border !== undefined && { border }),
    ...(gradient !== undefined && { gradient }),
    ...(gradients.length > 0 && { gradients }),
    ...(shadow !== undefined && { shadow }),
  }
}

function getBorder({
  color: written,
  width,
  style,
  sides,
}: NonNullable<MeasuredBlock['border']>): Look['border'] {
  const color = toPaintColor(written)
  if (color === undefined || width <= 0) return undefined
  return {
    color,
    width: Math.min(200, width),
    style: style === 'dashed' || style === 'dotted' ? style : 'solid',
    ...(sides.length < 4 && { sides }),
  }
}

/** The line around the letters of a text. */
function getStroke({ border: stroke }: MeasuredBlock): Look {
  const border = stroke && getBorder(stroke)
  return border === undefined ? {} : { border }
}

/** The part of the box that is on the page; undefined when nothing is. */
function findRatios(
  { kind, turn = 0, ...box }: Pick<MeasuredBlock, 'kind' | 'x' | 'y' | 'width' | 'height' | 'turn'>,
  { width, height }: { width: number; height: number },
): RatioBox | undefined {
  const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole))
  const [left, right] = [share(box.x, width), share(box.x + box.width, width)]
  // Turned words turn around their middle: that of what is left of a line lies elsewhere on the line.
  const moved = ((left + right) / 2) * width - (box.x + box.width / 2)
  if (!isUpright(turn)) box.y += moved * Math.tan((turn * Math.PI) / 180)
  const [top, bottom] = [share(box.y, height), share(box.y + box.height, height)]
  if (right - left <= 0 || bottom - top <= 0) return undefined
  // Letters that an edge of the page cuts off have their middle where it was.
  const middle = box.y + box.height / 2
  const isCutText = kind === 'text' && middle > 0 && middle < height
  const shown = isCutText ? Math.min(1, Math.min(box.height, 2 * middle) / height) : bottom - top
  return { page: 1, x: left, y: top, width: right - left, height: shown, unit: 'ratio' }
}
