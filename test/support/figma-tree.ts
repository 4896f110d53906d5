// Layers as the design tool's REST API gives them, built from the inside out: makers take places within their
// container, `placed` makes them absolute, as the API has them.
import type {
  FigmaColor,
  FigmaNode,
  FigmaPaint,
  FigmaTypeStyle,
} from '../../server/capabilities/design-tool/figma.types.ts'

export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A layer whose box is known; makers need the heights of what they have made. */
export type Layer = FigmaNode & {
  id: string
  name: string
  type: string
  absoluteBoundingBox: Place
  children?: Layer[]
}

export interface Lettering {
  size: number
  weight?: number
  family?: string
  color?: string
  align?: 'LEFT' | 'CENTER' | 'RIGHT'
  italic?: boolean
  opacity?: number
}

export interface Look {
  fill?: string | FigmaPaint[]
  stroke?: string
  radius?: number
  opacity?: number
  layout?: 'HORIZONTAL' | 'VERTICAL'
  clips?: boolean
}

let counter = 0

/** A new identifier, as the tool counts them. */
export function newNodeId(): string {
  counter += 1
  return `${1 + (counter >> 10)}:${counter & 1023}`
}

export function solid(hex: string, opacity = 1): FigmaPaint {
  return {
    type: 'SOLID',
    blendMode: 'NORMAL',
    color: toColor(hex),
    ...(opacity === 1 ? {} : { opacity }),
  } as FigmaPaint
}

export function gradient(...stops: string[]): FigmaPaint {
  return {
    type: 'GRADIENT_LINEAR',
    gradientStops: stops.map((hex, index) => ({ position: index / (stops.length - 1), color: toColor(hex) })),
  }
}

export function photograph(imageRef: string): FigmaPaint {
  return { type: 'IMAGE', scaleMode: 'FILL', imageRef } as FigmaPaint
}

function toColor(hex: string): FigmaColor {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: ((value >> 16) & 255) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255, a: 1 }
}

function painted({ fill, stroke, radius, opacity, layout, clips }: Look): FigmaNode {
  return {
    fills: fill === undefined ? [] : typeof fill === 'string' ? [solid(fill)] : fill,
    strokes: stroke === undefined ? [] : [solid(stroke)],
    ...(stroke === undefined ? {} : { strokeWeight: 1 }),
    ...(radius === undefined ? {} : { cornerRadius: radius }),
    ...(opacity === undefined ? {} : { opacity }),
    ...(layout === undefined ? {} : { layoutMode: layout }),
    ...(clips === undefined ? {} : { clipsContent: clips }),
  }
}

function layer(type: string, name: string, place: Place, rest: FigmaNode): Layer {
  return { id: newNodeId(), name, type, absoluteBoundingBox: { ...place }, ...rest } as Layer
}

export function frame(name: string, place: Place, children: Layer[], look: Look = {}): Layer {
  return layer('FRAME', name, place, { ...painted({ clips: true, ...look }), children })
}

/** A group has the extent of what is in it. */
export function group(name: string, children: Layer[]): Layer {
  return layer('GROUP', name, describeExtent(children), { children, ...painted({}) })
}

/** An instance of a component: what is in it carries the instance's identifier before its own. */
export function instance(name: string, place: Place, children: Layer[], look: Look = {}): Layer {
  const made = layer('INSTANCE', name, place, { ...painted({ clips: true, ...look }), children })
  const rename = (inner: Layer): void => {
    inner.id = `I${made.id};${inner.id.replace(/^I/, '')}`
    inner.children?.forEach(rename)
  }
  children.forEach(rename)
  return made
}

export function rectangle(name: string, place: Place, look: Look): Layer {
  return layer('RECTANGLE', name, place, painted(look))
}

export function ellipse(name: string, place: Place, look: Look): Layer {
  return layer('ELLIPSE', name, place, painted(look))
}

export function rule(place: Omit<Place, 'height'>, color: string): Layer {
  return layer('LINE', 'Line 1', { ...place, height: 0 }, painted({ stroke: color }))
}

/** A rendered sign of several parts, as icon sets have them. */
export function icon(name: string, x: number, y: number, size: number, color: string): Layer {
  const part = (place: Place): Layer => layer('VECTOR', 'Vector', place, painted({ fill: color }))
  const [half, quarter] = [size / 2, size / 4]
  const parts = [
    part({ x: 0, y: 0, width: size, height: half }),
    part({ x: quarter, y: quarter, width: half, height: size - quarter }),
  ]
  return frame(name, { x, y, width: size, height: size }, parts, { clips: false })
}

/** A word mark: letters rendered one by one. */
export function wordMark(
  name: string,
  x: number,
  y: number,
  height: number,
  letters: number,
  color: string,
): Layer {
  const width = height * 0.7
  const parts = Array.from({ length: letters }, (_, index) =>
    layer(
      'VECTOR',
      'Vector',
      { x: x + index * (width + height * 0.15), y, width, height },
      painted({ fill: color }),
    ),
  )
  return group(name, parts)
}

/** Text in a box of this width; its height follows from the words. Its ink is as wide as its longest line. */
export function text(
  characters: string,
  { x, y, width }: Omit<Place, 'height'>,
  lettering: Lettering,
): Layer {
  const {
    size,
    weight = 400,
    family = 'Inter',
    color = '#111827',
    align = 'LEFT',
    italic = false,
    opacity = 1,
  } = lettering
  const lineHeight = Math.round(size * (size > 28 ? 1.2 : 1.5))
  const lengths = characters.split('\n').flatMap((line) => {
    const whole = line.length * size * (weight >= 600 ? 0.54 : 0.5)
    const rows = Math.max(1, Math.ceil(whole / width))
    return Array.from({ length: rows }, (_, index) =>
      index < rows - 1 ? width * 0.96 : whole - (rows - 1) * width,
    )
  })
  const ink = Math.min(width, Math.max(...lengths, size))
  const place = { x, y, width, height: lengths.length * lineHeight }
  const style: FigmaTypeStyle = {
    fontFamily: family,
    fontPostScriptName: `${family.replaceAll(' ', '')}-${weight >= 600 ? 'Bold' : 'Regular'}`,
    fontWeight: weight,
    fontSize: size,
    textAlignHorizontal: align,
    lineHeightPx: lineHeight,
    ...(italic ? { italic } : {}),
  }
  const offset = align === 'CENTER' ? (width - ink) / 2 : align === 'RIGHT' ? width - ink : 0
  const made = layer('TEXT', characters, place, {
    characters,
    style,
    fills: [solid(color, opacity)],
    characterStyleOverrides: [],
    styleOverrideTable: {},
  })
  return { ...made, absoluteRenderBounds: { ...place, x: x + offset, width: ink } }
}

/** Moves layers, with all that is in them. */
export function moved(layers: Layer[], byX: number, byY: number): Layer[] {
  for (const one of layers) {
    for (const box of [one.absoluteBoundingBox, one.absoluteRenderBounds]) {
      if (box === null || box === undefined) continue
      box.x = (box.x ?? 0) + byX
      box.y = (box.y ?? 0) + byY
    }
    if (one.type === 'GROUP') moved(one.children ?? [], byX, byY)
  }
  return layers
}

/** The layer with absolute places, as if it lay at its own on a canvas. */
export function placed(root: Layer): Layer {
  const { x, y } = root.absoluteBoundingBox
  for (const child of root.children ?? []) {
    // What is in a group was made in the coordinates of the group's own container.
    if (root.type !== 'GROUP') moved([child], x, y)
    placed(child)
  }
  return root
}

export function describeExtent(layers: readonly Layer[]): Place {
  const boxes = layers.map((one) => one.absoluteBoundingBox)
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export function getBottom(layers: readonly Layer[]): number {
  return Math.max(...layers.map(({ absoluteBoundingBox: { y, height } }) => y + height))
}
