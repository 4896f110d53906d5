// The looks of accents as classes: only what the schema knows, their colours as they can be read where they
// are.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import type { TextAccent, AccentLook } from '#contracts/text-accent.schema.ts'
import { findAccents, getAccentLook } from '../accents/accents.ts'
import type { DrawnAccents } from '../accents/accents.types.ts'
import type { PageContext } from '../view.ts'
import { decorationCss, familyDeclarations, gradientCss, textShadowCss, written } from './css-values.ts'
import { backdropOn, neededContrast, type Backdrop } from './contrast.ts'
import { readLettering } from './halo.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import type { SlotNode } from './walk-tree.ts'

/** Of a text on this backdrop. */
export function drawAccents(
  { book, styles, view }: TreeDrawing,
  node: SlotNode,
  backdrop: Backdrop,
): DrawnAccents {
  const accents: readonly TextAccent[] = ('accents' in node ? node.accents : undefined) ?? []
  const style = 'style' in node ? styles.get(node.style) : undefined
  return {
    find: (text) =>
      accents.length === 0 || style === undefined
        ? []
        : findAccents(text, accents).map((range) => {
            const accent = getAccentLook(accents[range.index] as TextAccent)
            const own = 'color' in node ? (node.color ?? style.color) : style.color
            const seen = { ...accent, color: accent.color ?? (accent.mark && own) }
            const shown = { size: style.size * (accent.size ?? 1), weight: accent.weight ?? style.weight }
            const { halo } = view.context.colors.look(own, backdrop, readLettering(style))
            return {
              ...range,
              look: accent,
              className: book.declare(
                'always',
                accentDeclarations(
                  seen,
                  { ...shown, shadows: style.shadows, family: style.family, halo },
                  backdrop,
                  view.context,
                ),
              ),
            }
          }),
  }
}

function showGradient(gradient: Gradient, show: (color: string) => string): Gradient {
  return {
    ...gradient,
    stops: gradient.stops.map(({ color, at }) => ({ color: show(color), at })),
  }
}

function accentDeclarations(
  {
    color,
    outline,
    mark,
    markFrom = 0,
    gradient,
    family,
    size,
    raise,
    weight,
    isItalic,
    isUnderlined,
    isStruck,
  }: AccentLook,
  style: Parameters<typeof neededContrast>[0] &
    Pick<TextStyle, 'shadows' | 'family'> & { halo: string | undefined },
  backdrop: Backdrop,
  { colors, designFonts }: Pick<PageContext, 'colors' | 'designFonts'>,
): string[] {
  const behind = mark === undefined ? backdrop : backdropOn(backdrop, { background: { color: mark } })
  const needed = neededContrast(style)
  const show = (one: string): string => colors.show(one, behind, needed)
  // A shadow would be seen through letters that are not filled.
  const isFilled = gradient === undefined && outline === undefined
  const look =
    color !== undefined && isFilled ? colors.lookWithin(color, behind, readLettering(style)) : undefined
  const halo = color === undefined && isFilled ? style.halo : look?.halo
  const own = isFilled ? (style.shadows ?? []).map(textShadowCss) : []
  const shadows = [...own, ...(halo === undefined ? [] : [halo])]
  return [
    ...(color === undefined ? [] : [`color:${look?.color ?? show(color)}`]),
    ...(halo === style.halo && (isFilled || style.shadows === undefined)
      ? []
      : [`text-shadow:${shadows.join() || 'none'}`]),
    // The colour is that of screens which show no gradients in letters.
    ...(gradient === undefined || mark !== undefined
      ? []
      : [
          `background-image:${gradientCss(showGradient(gradient, show))}`,
          '-webkit-background-clip:text',
          'background-clip:text',
          '-webkit-text-fill-color:transparent',
        ]),
    // In the colour that can be read; on phones, where letters are smaller, no finer than a screen shows.
    ...(outline === undefined
      ? []
      : [
          `-webkit-text-stroke:max(1px,${String(Math.round(outline * 1_000) / 1_000)}em) currentcolor`,
          '-webkit-text-fill-color:transparent',
        ]),
    // Of a mark over several lines each is painted alike.
    ...(mark === undefined ? [] : markDeclarations(mark, markFrom)),
    ...(family === undefined ? [] : familyDeclarations(family, designFonts, style.family)),
    // Lines are as far apart as those without it, whatever its letters reach above and below them.
    ...((family ?? size) === undefined ? [] : ['line-height:0']),
    ...(size === undefined ? [] : [`font-size:${written(size)}em`]),
    // Lengths are measured in the letters that are raised.
    ...(raise === undefined ? [] : [`vertical-align:${written(raise / (size ?? 1))}em`]),
    ...(weight === undefined ? [] : [`font-weight:${weight}`]),
    ...(isItalic === undefined ? [] : [`font-style:${isItalic ? 'italic' : 'normal'}`]),
    ...((isUnderlined ?? isStruck) === undefined ? [] : [decorationCss({ isUnderlined, isStruck })]),
  ]
}

function markDeclarations(mark: string, from: number): string[] {
  if (from === 0) return [`background-color:${mark}`, 'padding-inline:.12em', 'box-decoration-break:clone']
  const edge = `${written(from * 100)}%`
  return [
    `background-image:linear-gradient(transparent ${edge},${mark} ${edge})`,
    'box-decoration-break:clone',
  ]
}
