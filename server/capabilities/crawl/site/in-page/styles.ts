// What an element's style says of how it is painted.
import type { MeasuredBlock, MeasuredBox, PageStyle } from '../measure-page.types.ts'
import type { Surroundings } from './collect.ts'

/** Of its letters: an axis that is set is stronger than the property. */
export function getWeight(style: PageStyle): number {
  const [, axis] = /"wght" ([\d.]+)/.exec(style.getPropertyValue('font-variation-settings')) ?? []
  return Math.round(parseFloat(axis ?? style.getPropertyValue('font-weight')))
}

export function pixels(style: PageStyle, name: string): number {
  return parseFloat(style.getPropertyValue(name)) || 0
}

type Size = Pick<MeasuredBox, 'width' | 'height'>

/** How far its four corners reach along the edges, clockwise from the upper left one. */
export function getCornerReach(style: PageStyle, { width, height }: Size): [number, number][] {
  return getCornerRadii(style).map((radius) => {
    const [across = '0', down = across] = radius.split(' ')
    const measure = (text: string, whole: number): number =>
      ((parseFloat(text) || 0) * (text.endsWith('%') ? whole : 100)) / 100
    return [measure(across, width), measure(down, height)]
  })
}

/** How round its corners are, in pixels, clockwise from the upper left one. */
export function getCorners(style: PageStyle, { width, height }: Size): number[] {
  const radii = getCornerReach(style, { width, height }).map(([across, down]) => Math.min(across, down))
  const [topLeft = 0, topRight = 0, lowerRight = 0, lowerLeft = 0] = radii
  // Corners that would reach into each other become smaller, all of them alike.
  const room = Math.min(
    1,
    width / Math.max(1, topLeft + topRight, lowerLeft + lowerRight),
    height / Math.max(1, topLeft + lowerLeft, topRight + lowerRight),
  )
  return radii.map((radius) => radius * room)
}

/** Corners of a part of a box: what cuts it off leaves none there but its own. */
export function findShownCorners(
  corners: readonly number[],
  box: MeasuredBox,
  shown: MeasuredBox,
  clip?: Surroundings['clip'],
): number[] {
  const isCut = {
    top: shown.y - box.y > 2,
    right: box.x + box.width - shown.x - shown.width > 2,
    bottom: box.y + box.height - shown.y - shown.height > 2,
    left: shown.x - box.x > 2,
  }
  const edges = [
    [isCut.top, isCut.left],
    [isCut.top, isCut.right],
    [isCut.bottom, isCut.right],
    [isCut.bottom, isCut.left],
  ]
  const clips = clip === undefined ? [0, 0, 0, 0] : findClipCorners(shown, clip)
  return corners.map((corner, index) =>
    Math.max(edges[index]?.includes(true) === true ? 0 : corner, clips[index] ?? 0),
  )
}

/** Those of what cuts a box off that lie on corners of the box. */
export function findClipCorners(shown: MeasuredBox, clip: Surroundings['clip']): number[] {
  const isAt = {
    top: Math.abs(shown.y - clip.top) <= 1,
    right: Math.abs(shown.x + shown.width - clip.right) <= 1,
    bottom: Math.abs(shown.y + shown.height - clip.bottom) <= 1,
    left: Math.abs(shown.x - clip.left) <= 1,
  }
  const ends = [
    isAt.top && isAt.left,
    isAt.top && isAt.right,
    isAt.bottom && isAt.right,
    isAt.bottom && isAt.left,
  ]
  const max = Math.min(shown.width, shown.height)
  return clip.corners.map((corner, index) => (ends[index] === true ? Math.min(corner, max) : 0))
}

/** The roundest corner, and each where they differ. */
export function describeCorners(corners: readonly number[]): Pick<MeasuredBlock, 'radius' | 'corners'> {
  const radius = Math.max(...corners)
  return corners.every((corner) => radius - corner < 0.5) ? { radius } : { radius, corners: [...corners] }
}

/** How round its four corners are, as the style says it. */
export function getCornerRadii(style: PageStyle): string[] {
  return ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) =>
    style.getPropertyValue(`border-${corner}-radius`),
  )
}

export function isRound(style: PageStyle): boolean {
  return getCornerRadii(style).some((radius) => parseFloat(radius) > 0)
}

/** Corners that differ and are wider than high, or higher than wide: what has them is taken over as seen. */
export function hasOddCorners(style: PageStyle, size: Size): boolean {
  const isUnlike = getCornerRadii(style).some(
    (radius, _, [first]) => radius !== first || radius.includes(' '),
  )
  return (
    isUnlike &&
    getCornerReach(style, size).some(
      ([across, down]) => Math.abs(across - down) > Math.max(2, Math.min(across, down) * 0.1),
    )
  )
}

/**
 * The polygon, circle or ellipse that it is cut to, as the style says it; none where a mask cuts it too, or
 * where the shape has another box.
 */
export function getClip(style: PageStyle): string | undefined {
  const clip = style.getPropertyValue('clip-path')
  const isMasked = !['none', ''].includes(style.getPropertyValue('mask-image'))
  const isKnown = /^(?:polygon|circle|ellipse)\((?:[^()]|calc\([^()]*\))*\)$/.test(clip)
  return isKnown && !isMasked && clip.length <= 2_000 ? clip : undefined
}

/** Not a rectangle, by what its style says of its outline. */
export function hasOutline(style: PageStyle): boolean {
  return ['clip-path', 'mask-image'].some((name) => !['none', ''].includes(style.getPropertyValue(name)))
}

export function readMatrix(style: PageStyle): number[] {
  const [, numbers = ''] = /^matrix\(([^)]*)\)/.exec(style.getPropertyValue('transform')) ?? []
  return numbers === '' ? [1, 0, 0, 1] : numbers.split(',').map(Number)
}

/** Turned by anything but quarters, or slanted. */
export function isAskew(style: PageStyle): boolean {
  const [a = 1, b = 0, c = 0, d = 1] = readMatrix(style)
  const turn = parseFloat(style.getPropertyValue('rotate')) || 0
  const [along, across] = [Math.max(Math.abs(a), Math.abs(d)), Math.max(Math.abs(b), Math.abs(c))]
  return Math.min(along, across) > Math.max(along, across) * 0.01 || turn % 90 !== 0
}

/** Degrees clockwise that an element is turned by; `NaN` where it is slanted, too. */
export function getTurn(style: PageStyle): number {
  const [a = 1, b = 0, c = 0, d = 1] = readMatrix(style)
  const isSlanted = Math.abs(a - d) + Math.abs(b + c) > 0.01 * Math.hypot(a, b)
  const own = isSlanted ? Number.NaN : (Math.atan2(b, a) * 180) / Math.PI
  return own + (parseFloat(style.getPropertyValue('rotate')) || 0)
}

/** How many times as large as its style says an element is shown; the smaller where both ways differ. */
export function getScale(style: PageStyle): number {
  const [a = 1, b = 0, c = 0, d = 1] = readMatrix(style)
  const own = Math.min(Math.hypot(a, b), Math.hypot(c, d))
  const [across = 1, down = across] = style.getPropertyValue('scale').split(' ').map(parseFloat)
  const more = Math.min(Math.abs(across), Math.abs(down))
  const scale = (own > 0 ? own : 1) * (more > 0 ? more : 1)
  return Math.round(scale * 1_000) / 1_000
}

/** Borders that are cut slantwise where they meet others that nobody sees: arrows, folded corners. */
export function hasMitres(style: PageStyle): boolean {
  const seen = getBorder(style)?.sides ?? []
  return (
    seen.length > 0 &&
    ['top', 'right', 'bottom', 'left'].some(
      (side) =>
        !seen.includes(side) &&
        pixels(style, `border-${side}-width`) > 3 &&
        style.getPropertyValue(`border-${side}-style`) !== 'none',
    )
  )
}

/** No rectangle that a page can be painted with, with or without round corners. */
export function isOddShape(style: PageStyle): boolean {
  const isCut =
    hasOutline(style) &&
    getClip(style) === undefined &&
    !style.getPropertyValue('clip-path').startsWith('inset')
  return isCut || isAskew(style) || hasMitres(style)
}

export function isTransparent(color: string): boolean {
  return (
    color === '' ||
    color === 'transparent' ||
    /^rgba\(.*,\s*0(\.0+)?\)$/.test(color) ||
    /\/\s*0(\.0+)?\)$/.test(color)
  )
}

export function getBorder(style: PageStyle): MeasuredBlock['border'] | undefined {
  const seen = ['top', 'right', 'bottom', 'left'].filter(
    (side) =>
      pixels(style, `border-${side}-width`) > 0 &&
      !['none', 'hidden'].includes(style.getPropertyValue(`border-${side}-style`)) &&
      !isTransparent(style.getPropertyValue(`border-${side}-color`)),
  )
  const first = seen[0]
  if (first === undefined) return undefined
  const widest = seen.toSorted(
    (one, other) => pixels(style, `border-${other}-width`) - pixels(style, `border-${one}-width`),
  )[0]
  return {
    color: style.getPropertyValue(`border-${widest ?? first}-color`),
    width: pixels(style, `border-${widest ?? first}-width`),
    style: style.getPropertyValue(`border-${widest ?? first}-style`),
    sides: seen,
  }
}

interface Outline {
  line: string
  color: string
  width: number
  offset: number
  /** It is a frame of its own within the box or around it. */
  isApart: boolean
}

export function getOutline(style: PageStyle): Outline | undefined {
  const [line = '', color = ''] = ['style', 'color'].map((name) => style.getPropertyValue(`outline-${name}`))
  const [width, offset] = [pixels(style, 'outline-width'), pixels(style, 'outline-offset')]
  const isSeen = /^(?:solid|dashed|dotted|double)$/.test(line) && width > 0 && !isTransparent(color)
  return isSeen ? { line, color, width, offset, isApart: Math.abs(offset) > width } : undefined
}

/**
 * The shadow that an image casts on the page, by its filter, or by its style where it is turned. What it lies
 * in would cut it off if it were a part of the image.
 */
export function getCastShadow(
  style: PageStyle,
  turn: number,
  filter = style.getPropertyValue('filter'),
): string | undefined {
  const box = style.getPropertyValue('box-shadow')
  const isShadow = /^(?:drop-shadow\((?:[^()]|\([^()]*\))*\) ?)+$/.test(filter)
  const isTurned = Math.abs(turn) >= 0.2 && filter === 'none' && box !== 'none' && !box.includes('inset')
  if (!isShadow && !isTurned) return undefined
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  // The share of a blurred edge that is seen so far outside of it, in deviations.
  const seenAt = (away: number): number => 1 / (1 + Math.exp(-1.7 * away))
  // The fourth length makes a box smaller or larger, which no filter does: of a smaller one less is seen
  // beside the box. A filter blurs twice as far.
  return (isShadow ? filter : box)
    .slice(0, 400)
    .replace(
      /(?:rgba?\(([^)]*)\) )?(-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px(?: (-?[\d.]+)px)?/g,
      (_, color: string | undefined, x: string, y: string, blur: string, spread = '0') => {
        const [across, down, width, more] = [x, y, blur, spread].map(Number) as [
          number,
          number,
          number,
          number,
        ]
        const [deviation, away] = [width / 2, Math.hypot(across, down)]
        const isSmaller = !isShadow && more < 0 && deviation > 0
        const below = isSmaller ? seenAt((away + more) / deviation) / seenAt(away / deviation) : 1
        const share = isSmaller ? (below + seenAt(more / deviation) * 2) / 2 : 1
        const [red = '0', green = '0', blue = '0', alpha = '1'] = (color ?? '').split(/[\s,/]+/)
        const paint =
          color === undefined ? '' : `rgba(${red}, ${green}, ${blue}, ${(Number(alpha) * share).toFixed(3)}) `
        const place = `${(across * cos - down * sin).toFixed(2)}px ${(across * sin + down * cos).toFixed(2)}px`
        return `${paint}${place} ${String(isShadow ? width : deviation)}px`
      },
    )
}

/** Browsers paint no border of a table of shared lines that cuts off what is beyond its round corners. */
export function hidesBorder(style: PageStyle): boolean {
  return (
    style.getPropertyValue('display') === 'table' &&
    style.getPropertyValue('border-collapse') === 'collapse' &&
    style.getPropertyValue('overflow-x') === 'hidden' &&
    pixels(style, 'border-top-left-radius') > 0
  )
}

/**
 * The border and the shadows of a box. An outline along its edge takes no room, like a shadow as wide on all
 * sides; where it has a shadow already, lies within the box or is broken, it is seen as the border.
 */
export function getEdge(style: PageStyle): Pick<MeasuredBlock, 'border' | 'shadow'> {
  const given = style.getPropertyValue('box-shadow')
  const shadow = given === 'none' || given === '' ? undefined : given
  const border = hidesBorder(style) ? undefined : getBorder(style)
  const outline = getOutline(style)
  const edge = { ...(border !== undefined && { border }), ...(shadow !== undefined && { shadow }) }
  if (outline === undefined || outline.isApart) return edge
  const { line, color, width, offset } = outline
  if (shadow === undefined && line !== 'dashed' && line !== 'dotted' && offset >= 0)
    return { ...edge, shadow: `${color} 0px 0px 0px ${String(width + offset)}px` }
  return {
    ...edge,
    border: border ?? { color, width, style: line, sides: ['top', 'right', 'bottom', 'left'] },
  }
}

export function getPaint(style: PageStyle): Partial<MeasuredBlock> {
  const fill = style.getPropertyValue('background-color')
  const layers = style.getPropertyValue('background-image')
  const { shadow, border } = getEdge(style)
  const isText = /text/.test(style.getPropertyValue('background-clip'))
  return {
    ...(!isTransparent(fill) && !isText && { color: fill }),
    ...(layers.includes('gradient(') &&
      !layers.includes('url(') &&
      !isText && {
        gradient: layers.slice(0, 2_000),
        gradientSize: style.getPropertyValue('background-size').slice(0, 400),
        ...(hasTiles(style) &&
          /^repeat(?:, repeat)*$/.test(style.getPropertyValue('background-repeat')) && { isTiled: true }),
      }),
    ...(shadow !== undefined && { shadow: shadow.slice(0, 500) }),
    ...(border !== undefined && { border }),
  }
}

/**
 * A plain patch of a box, as dashes before entries and lines below words are painted: a gradient of one
 * colour of a size and at a place. Undefined where that is anything else.
 */
export function findPatch(style: PageStyle, box: MeasuredBox): (MeasuredBox & { color: string }) | undefined {
  const image = style.getPropertyValue('background-image')
  const [, color = '', other = ''] =
    /^linear-gradient\((rgba?\([^)]*\))(?: 0%)?, (rgba?\([^)]*\))(?: 100%)?\)$/.exec(image) ?? []
  if (color === '' || color !== other || style.getPropertyValue('background-repeat') !== 'no-repeat')
    return undefined
  const sides = [box.width, box.height]
  const read = (value: string, whole: number): number | undefined => {
    const [, number = '', unit = ''] = /^(-?[\d.]+)(px|%)$/.exec(value) ?? []
    return number === '' ? undefined : unit === '%' ? (Number(number) / 100) * whole : Number(number)
  }
  const sizes = style.getPropertyValue('background-size').split(' ')
  const [width, height] = sides.map((side, at) => read(sizes[at] ?? '', side))
  if (width === undefined || height === undefined || (width >= box.width && height >= box.height))
    return undefined
  const places = style.getPropertyValue('background-position').split(' ')
  const [left, top] = [box.width - width, box.height - height].map((rest, at) => read(places[at] ?? '', rest))
  if (left === undefined || top === undefined) return undefined
  return { x: box.x + left, y: box.y + top, width, height, color }
}

/** A gradient in tiles, as dots, stripes and waves are painted. */
export function hasTiles(style: PageStyle): boolean {
  const sizes = style.getPropertyValue('background-size').replaceAll('100%', '')
  return (
    style.getPropertyValue('background-image').includes('gradient(') &&
    !style.getPropertyValue('background-image').includes('url(') &&
    !style.getPropertyValue('background-repeat').includes('no-repeat') &&
    /[1-9][\d.]*(?:px|em|%)/.test(sizes)
  )
}

/**
 * Gradients that no page can be painted with: repeated, tiled beside others, mixed in another way, or too
 * many.
 */
export function hasOddGradient(style: PageStyle): boolean {
  const layers = style.getPropertyValue('background-image')
  if (!layers.includes('gradient(') || layers.includes('url(')) return false
  const clips = style.getPropertyValue('background-clip')
  if (clips.includes('text')) return false
  const count = layers.split('gradient(').length - 1
  const modes = style.getPropertyValue('background-blend-mode')
  const isTiled =
    count > 1 && /\d(?:px|em|%)/.test(style.getPropertyValue('background-size').replaceAll('100%', ''))
  return (
    /repeating-|gradient\([^,]*\sin\s/.test(layers) ||
    count > 6 ||
    isTiled ||
    new Set(clips.split(', ')).size > 1 ||
    /[a-z]/.test(modes.replaceAll('normal', ''))
  )
}

export function hasBackgroundImage(style: PageStyle): boolean {
  return style.getPropertyValue('background-image').includes('url(')
}

export function isPainted(style: PageStyle): boolean {
  return Object.keys(getPaint(style)).length > 0 || hasBackgroundImage(style)
}

export function isHidden(style: PageStyle): boolean {
  return style.getPropertyValue('display') === 'none' || Number(style.getPropertyValue('opacity')) < 0.05
}

export function isInvisible(style: PageStyle): boolean {
  return style.getPropertyValue('visibility') !== 'visible'
}

/** The colour behind words, of a gradient that of the line that it draws below them. */
export function getMark(style: PageStyle): string {
  const { color, gradient = '' } = getPaint(style)
  const stops = (gradient.match(/rgba?\([^)]*\)/g) ?? []).filter((stop) => !isTransparent(stop))
  return color ?? stops.at(-1) ?? ''
}
