// Values of a tree as CSS. All of them are numbers, colours and URLs that the schema has checked; nothing
// else of a design or a user gets into a style sheet.
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import type { LayoutBackground, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Gradient, Shadow } from '#contracts/paint.schema.ts'
import type { AccentLook } from '#contracts/text-accent.schema.ts'
import { getFontSettings } from '../font-names.ts'
import { fontStack } from '../fonts.ts'

/** Two digits after the point are finer than any screen. */
export function written(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** A length of the design, in proportion to the width of the section. */
export function scaled(value: number): string {
  return written(value) === '0' ? '0' : `calc(${written(value)}*var(--u))`
}

export function pixels(value: number): string {
  return written(value) === '0' ? '0' : `${written(value)}px`
}

export function gradientCss({ kind, angle = 180, x, y, radiusX, radiusY, stops }: Gradient): string {
  const percent = (share: number): string => `${written(share * 100)}%`
  const place = x === undefined && y === undefined ? '' : `at ${percent(x ?? 0.5)} ${percent(y ?? 0.5)}`
  const size = radiusX === undefined || radiusY === undefined ? '' : `${percent(radiusX)} ${percent(radiusY)}`
  const from = kind === 'conic' && angle !== 0 ? `from ${written(angle)}deg` : ''
  const shape =
    kind === 'linear' ? `${written(angle)}deg` : `${kind === 'conic' ? from : size} ${place}`.trim()
  const colors = stops.map(({ color, at }) => `${color} ${percent(at)}`)
  return `${kind}-gradient(${[...(shape === '' ? [] : [shape]), ...colors].join(',')})`
}

/** All gradients of a background, the nearest first. */
export function gradientDeclarations({ gradient, gradients = [] }: LayoutBackground): string[] {
  const all = [...(gradient === undefined ? [] : [gradient]), ...gradients]
  if (all.length === 0) return []
  const sizes = all.map(({ tile }) =>
    tile === undefined ? 'auto' : `${pixels(tile.width)} ${pixels(tile.height)}`,
  )
  return [
    `background-image:${all.map(gradientCss).join(',')}`,
    ...(sizes.every((size) => size === 'auto') ? [] : [`background-size:${sizes.join(',')}`]),
  ]
}

export type Paint = Pick<
  LayoutNode,
  'background' | 'border' | 'radius' | 'corners' | 'clip' | 'shadow' | 'opacity'
>

/** What a node is painted with, but for images: those are elements. */
export function paintDeclarations(paint: Paint): string[] {
  const { background, border, radius = 0, corners, clip, shadow, opacity } = paint
  const declarations: string[] = []
  if (background?.color !== undefined) declarations.push(`background-color:${background.color}`)
  if (background?.image === undefined) declarations.push(...gradientDeclarations(background ?? {}))
  if (border !== undefined && border.width > 0) {
    const line = `${pixels(border.width)} ${border.style} ${border.color}`
    if (border.sides === undefined || border.sides.length === 4) declarations.push(`border:${line}`)
    else for (const side of border.sides) declarations.push(`border-${logicalSide[side]}:${line}`)
  }
  if (corners !== undefined) declarations.push(`border-radius:${corners.map(pixels).join(' ')}`)
  else if (radius > 0) declarations.push(`border-radius:${pixels(radius)}`)
  if (clip !== undefined) declarations.push(`clip-path:polygon(${clip.map(clipPoint).join(',')})`)
  if (shadow !== undefined) declarations.push(shadowCss(shadow))
  if (opacity !== undefined && opacity < 1) declarations.push(`opacity:${written(opacity)}`)
  return declarations
}

function shadowCss({ isCast = false, more = [], ...first }: Shadow): string {
  const shadows = [first, ...more].map(({ x, y, blur, spread = 0, color }) => {
    const lengths = [x, y, blur, ...(isCast ? [] : [spread])].map(pixels)
    return isCast ? `drop-shadow(${lengths.join(' ')} ${color})` : `${lengths.join(' ')} ${color}`
  })
  return isCast ? `filter:${shadows.join(' ')}` : `box-shadow:${shadows.join()}`
}

function clipPoint({ x, y, offset }: NonNullable<Paint['clip']>[number]): string {
  const share = (value: number): string => (value === 0 ? '0' : `${written(value * 100)}%`)
  if (offset === 0) return `${share(x)} ${share(y)}`
  return `${share(x)} ${y === 0 ? scaled(offset) : `calc(${share(y)} + ${scaled(offset)})`}`
}

const logicalSide = { top: 'top', bottom: 'bottom', left: 'inline-start', right: 'inline-end' } as const

/**
 * Smaller letters than these are not made smaller with the page; `tight` where words have little room beside
 * each other, and on phones.
 */
export const smallestLetters = { usual: 14, tight: 12 } as const
/** Letters up to this size are as large on phones as in the design. */
const largestUnscaled = 20

export function textShadowCss({ x, y, blur, color }: NonNullable<TextStyle['shadows']>[number]): string {
  return `${[x, y, blur].map((length) => (length === 0 ? '0' : `${Math.round(length * 1_000) / 1_000}em`)).join(' ')} ${color}`
}

export function decorationCss({
  isUnderlined = false,
  isStruck = false,
}: Pick<AccentLook, 'isUnderlined' | 'isStruck'>): string {
  const lines = [...(isUnderlined ? ['underline'] : []), ...(isStruck ? ['line-through'] : [])]
  return `text-decoration:${lines.join(' ') || 'none'}`
}

/** With `around`, of words in a text that has that family. */
export function familyDeclarations(
  family: string,
  designFonts: readonly DesignFont[] | undefined,
  around = '',
): string[] {
  const settings = getFontSettings(family) ?? (getFontSettings(around) === undefined ? undefined : 'normal')
  return [
    `font-family:${fontStack(family, designFonts)}`,
    ...(settings === undefined ? [] : [`font-variation-settings:${settings}`]),
  ]
}

interface TextDeclarations {
  always: string[]
  wide: string[]
  narrow: string[]
}

/** `minSize` is for letters that may not get smaller on narrower screens. */
export function textDeclarations(
  style: TextStyle,
  {
    designFonts,
    minSize = 0,
    smallest: usual = smallestLetters.usual,
  }: { designFonts: readonly DesignFont[] | undefined; minSize?: number; smallest?: number },
): TextDeclarations {
  const { size } = style
  const smallest = Math.max(usual, minSize)
  const always = [
    ...familyDeclarations(style.family, designFonts),
    `font-weight:${style.weight}`,
    // Of giant letters a hundredth is some pixels.
    `line-height:${Math.round(style.lineHeight * 1_000) / 1_000}`,
    `letter-spacing:${style.letterSpacing === 0 ? 'normal' : `${Math.round(style.letterSpacing * 1000) / 1000}em`}`,
  ]
  if (style.isItalic) always.push('font-style:italic')
  if (style.case === 'upper') always.push('text-transform:uppercase')
  if (style.hasTabularFigures === true) always.push('font-variant-numeric:tabular-nums')
  if (style.outline !== undefined)
    always.push(
      `-webkit-text-stroke:${Math.round(style.outline.width * 1_000) / 1_000}em ${style.outline.color}`,
      'paint-order:stroke fill',
    )
  if (style.isUnderlined || style.isStruck === true) always.push(decorationCss(style))
  const wide = size <= smallest ? pixels(size) : `max(${written(smallest)}px,${scaled(size)})`
  const onPhones =
    size <= largestUnscaled
      ? Math.max(smallestLetters.tight, size)
      : Math.max(minSize, largestUnscaled + (size - largestUnscaled) * 0.38)
  const narrow = onPhones > 28 ? `min(${pixels(Math.min(onPhones, 52))},11cqw)` : pixels(onPhones)
  return { always, wide: [`font-size:${wide}`], narrow: [`font-size:${narrow}`] }
}
