// Elements that are images, and the painted boxes of the others: as shapes, or photographed where a style
// cannot say what they look like.
import type { MeasuredBox, PageDocument, PageElement, PageStyle, PageWindow } from '../measure-page.types.ts'
import { cutBox, isCutOff, push, pushBox, pushImage, type Collected, type Surroundings } from './collect.ts'
import { clean, getDrawnBox, isLandmarkTag, type getBox } from './elements.ts'
import {
  describeCorners,
  findShownCorners,
  getBorder,
  getCastShadow,
  getClip,
  getCorners,
  getOutline,
  getPaint,
  hasBackgroundImage,
  hasOddCorners,
  hasOddGradient,
  isOddShape,
  isRound,
  findPatch,
  hasTiles,
} from './styles.ts'
import { addLines, partBorder, shadeLines } from './edge-lines.ts'
import { takeSharedLines } from './table-lines.ts'

declare const document: PageDocument
declare const window: PageWindow
declare function getComputedStyle(element: PageElement): PageStyle

export interface ShownElement {
  element: PageElement
  tag: string
  style: PageStyle
  box: ReturnType<typeof getBox>
  /** Of what the element lies in. */
  clip: Surroundings['clip']
  painting: Surroundings
}

export function getLabel(element: PageElement): string {
  return clean(element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.id).slice(0, 100)
}

export function getName(element: PageElement): { name?: string } {
  const name = getLabel(element)
  return name === '' ? {} : { name }
}

/** The shadow that an image casts is no part of it. */
export function takeCastShadow({ element, style, painting }: ShownElement): { castShadow?: string } {
  const castShadow = getCastShadow(style, painting.turn, findDropShadow(style.getPropertyValue('filter')))
  if (castShadow === undefined) return {}
  element.setAttribute('data-design-unshadowed', '')
  return { castShadow }
}

/** A filter of the page that casts a shadow and does nothing else, as CSS says it. */
export function findDropShadow(filter: string): string | undefined {
  const [, id] = /^url\("#([\w-]+)"\)$/.exec(filter) ?? []
  const [effect, other] =
    id === undefined ? [] : [...(document.querySelector(`[id="${id}"]`)?.children ?? [])]
  if (effect === undefined || other !== undefined || effect.tagName !== 'feDropShadow') return undefined
  const [x = 2, y = 2, deviation = 2] = ['dx', 'dy', 'stdDeviation'].map((name) => {
    const written = effect.getAttribute(name)
    return written === null ? undefined : parseFloat(written)
  })
  const style = getComputedStyle(effect)
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(style.getPropertyValue('flood-color')) ?? []
  if (channels.length < 3 || [x, y, deviation].some(Number.isNaN)) return undefined
  const color = `rgba(${channels.join(', ')}, ${style.getPropertyValue('flood-opacity')})`
  return `drop-shadow(${color} ${String(x)}px ${String(y)}px ${String(deviation)}px)`
}

/** Something of what is behind it is seen, at its edges or through it. */
export function letsThrough({ isShaped, opacity }: Surroundings): boolean {
  return isShaped || opacity < 0.995
}

export function addImage(collected: Collected, found: ShownElement): void {
  const { element, style, clip, painting } = found
  const box = getDrawnBox(element, style, found.box)
  const source = element.getAttribute('src') ?? ''
  const { shadow } = getPaint(style)
  const shown = cutBox(box, clip)
  pushImage(
    collected,
    element,
    shown,
    {
      ...getName(element),
      ...(isRound(style) &&
        !hasOddCorners(style, box) &&
        describeCorners(findShownCorners(getCorners(style, box), box, shown))),
      ...(shadow !== undefined && { shadow }),
      ...takeCastShadow(found),
      isOpaque:
        /\.jpe?g(?:[?#]|$)|^data:image\/jpe?g/i.test(source) && !isRound(style) && !letsThrough(painting),
    },
    painting,
  )
}

/** A box with what is worked out of its style once. */
export interface PaintedBox extends ShownElement {
  paint: ReturnType<typeof getPaint>
  hasPaint: boolean
  corners: ReturnType<typeof getCorners>
  /** What of it is seen through what it lies in. */
  shown: ReturnType<typeof cutBox>
}

export function addBox(collected: Collected, found: ShownElement): void {
  const { tag, style, box, clip, painting } = found
  const { scale } = painting
  const own = { width: box.width / scale, height: box.height / scale }
  // The page's own background is that of the whole, not of a box in it.
  const paint = scalePaint(getPaint(style), scale)
  const isWhole = tag === 'BODY' && !hasBackgroundImage(style)
  if (isWhole && paint.gradient !== undefined) addPageGradient(collected, found, paint)
  if (isWhole || box.width < 1 || box.height < 1 || style.getPropertyValue('display') === 'contents') return
  const painted: PaintedBox = {
    ...found,
    paint,
    hasPaint: Object.keys(paint).length > 0,
    corners: getCorners(style, own).map((corner) => corner * scale),
    shown: cutBox(box, clip),
  }
  const isPart =
    [...found.element.childNodes].length === 0 && isPartOfRound(painted.corners, box, painted.shown)
  const isOddlyShaped = isPart || isOutlined(painted)
  if ((hasBackgroundImage(style) || isOddlyShaped) && box.width >= 4 && box.height >= 4)
    addPhotograph(collected, painted, isOddlyShaped)
  else {
    addShape(collected, painted)
    addFrame(collected, painted)
  }
}

/** The border of a box that is shown larger or smaller than its style says. */
export function scalePaint(
  { border, ...paint }: ReturnType<typeof getPaint>,
  scale: number,
): ReturnType<typeof getPaint> {
  return { ...paint, ...(border !== undefined && { border: { ...border, width: border.width * scale } }) }
}

/** That of the body fills the page, however wide the body is. */
export function addPageGradient(
  collected: Collected,
  { painting }: ShownElement,
  { gradient = '', gradientSize = '', isTiled = false }: ReturnType<typeof getPaint>,
): void {
  const { scrollHeight } = document.documentElement
  const page = { x: 0, y: 0, width: window.innerWidth, height: scrollHeight }
  push(collected, { kind: 'shape', ...page, gradient, gradientSize, isTiled }, painting)
}

/** An outline that is not along the edge of its box. */
export function addFrame(collected: Collected, { style, box, clip, corners, painting }: PaintedBox): void {
  const outline = getOutline(style)
  if (outline?.isApart !== true || painting.isAskew) return
  const { line, color, width, offset } = outline
  const out = offset + width
  const frame = { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out }
  if (frame.width < 4 || frame.height < 4 || isCutOff(frame, cutBox(frame, clip))) return
  push(
    collected,
    {
      kind: 'shape',
      ...frame,
      ...describeCorners(corners.map((corner) => (corner === 0 ? 0 : Math.max(0, corner + out)))),
      border: { color, width, style: line, sides: ['top', 'right', 'bottom', 'left'] },
    },
    painting,
  )
}

/** A part of a circle is no rectangle. */
export function isPartOfRound(corners: readonly number[], box: MeasuredBox, shown: MeasuredBox): boolean {
  return (
    Math.max(...corners) > Math.min(box.width, box.height) * 0.25 &&
    shown.width * shown.height < box.width * box.height * 0.97
  )
}

/** Nor is a painted box that its style turns or slants, or cuts to anything but a whole polygon. */
export function isOutlined({ element, style, box, shown, painting, hasPaint }: PaintedBox): boolean {
  return (
    hasPaint &&
    (isOddShape(style) ||
      painting.isAskew ||
      hasOddGradient(style) ||
      (hasTiles(style) && clean(element.textContent) === '') ||
      hasOddCorners(style, box) ||
      (getClip(style) !== undefined && isCutOff(box, shown)))
  )
}

export function addPhotograph(collected: Collected, found: PaintedBox, isOddlyShaped: boolean): void {
  const { element, style, box, corners, shown, painting, paint } = found
  const cast = takeCastShadow(found)
  const isWhole = !isOddShape(style) && !hasOddCorners(style, box) && !isCutOff(box, shown)
  // The photograph ends at the box, outside of which the shadow is.
  const shadow = isWhole && !painting.isAskew && cast.castShadow === undefined ? paint.shadow : undefined
  pushBox(
    collected,
    element,
    shown,
    {
      ...getName(element),
      ...cast,
      ...(shadow !== undefined && { shadow }),
      ...(isOddlyShaped && shadow === undefined
        ? { radius: 0 }
        : describeCorners(findShownCorners(corners, box, shown))),
      isOpaque:
        hasBackgroundImage(style) &&
        box.width > 600 &&
        !isRound(style) &&
        !letsThrough(painting) &&
        !/\.(?:png|svg|webp|gif)|image\/(?:png|svg)/i.test(style.getPropertyValue('background-image')),
    },
    painting,
  )
}

/**
 * What keeps a shadow in what its box lies in, where a side of both is in one place: that side, and lines far
 * beyond the other sides.
 */
export function findShadowCut(box: MeasuredBox, clip: PaintedBox['clip']): string | undefined {
  const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 1
  const isInside = clip.left > 0 && clip.right < window.innerWidth
  const left = isInside && isSame(box.x, clip.left) ? 0 : -5_000
  const top = isSame(box.y, clip.top) ? 0 : -5_000
  const right = isInside && isSame(box.x + box.width, clip.right) ? 100 : 5_000
  const bottom = isSame(box.y + box.height, clip.bottom) ? 100 : 5_000
  if (left !== 0 && top !== 0 && right !== 100 && bottom !== 100) return undefined
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  return `polygon(${points.map(([x, y]) => `${String(x)}% ${String(y)}%`).join(', ')})`
}

export function addShape(
  collected: Collected,
  { element, tag, style, box, clip, corners, shown, painting, paint, hasPaint }: PaintedBox,
): void {
  const isLandmark = isLandmarkTag(tag)
  if (!hasPaint && !(isLandmark && box.width >= 4 && box.height >= 4)) return
  const isPressed =
    tag === 'BUTTON' ||
    element.getAttribute('role') === 'button' ||
    (tag === 'A' && hasPaint && box.height < 110 && box.width < 560)
  // What is cut off by what it lies in casts no shadow beyond that.
  const { shadow: _shadow, ...unshadowed } = paint
  const polygon = getClip(style) ?? (paint.shadow === undefined ? undefined : findShadowCut(box, clip))
  const href = tag === 'A' ? element.getAttribute('href') : null
  const label = getLabel(element)
  const isCut = isCutOff(box, shown)
  const { border: whole, shadow, ...unbordered } = isCut ? { ...unshadowed, shadow: undefined } : paint
  const shared = isCut ? undefined : takeSharedLines(element, style, { box, border: whole })
  const isOwn = whole !== undefined && getBorder(style) !== undefined
  const sides = shared?.sides ?? whole?.sides ?? []
  const known = sides.length === 0 || whole === undefined ? undefined : { ...whole, sides }
  const { border, lines } = isOwn ? partBorder(style, known) : { border: known, lines: [] }
  const isSharp = Math.max(...corners) === 0
  const shades = [...(shadow === undefined ? [] : [shadow]), ...(isSharp ? [] : shadeLines(lines))]
  push(
    collected,
    {
      kind: 'shape',
      ...(shared?.box ?? shown),
      ...unbordered,
      ...(shades.length > 0 && { shadow: shades.join(', ').slice(0, 500) }),
      ...(border !== undefined && { border }),
      ...describeCorners(findShownCorners(corners, box, shown, clip)),
      ...(polygon !== undefined && { clip: polygon }),
      ...(isPressed && { control: 'button' }),
      ...(href !== null && { href: href.slice(0, 2_000) }),
      ...((isLandmark || label !== '') && {
        name: clean(`${isLandmark ? tag.toLowerCase() : ''} ${label}`),
      }),
    },
    painting,
  )
  if (isSharp) addLines(collected, shared?.box ?? box, lines, painting)
  const patch = isCut ? undefined : findPatch(style, box)
  if (patch !== undefined) push(collected, { kind: 'shape', ...patch }, painting)
}
