// A fine dark shadow around light letters, which then can be read on a colour that alone is too light for
// them: letters and background keep the colours of the design. WCAG 2.2, Understanding 1.4.3: a halo around
// letters is what they are on.
import { contrast, fromOklch, luminance, toOklch } from '#core/color/index.ts'
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import { isOpaque, isReadable, neededContrast, over, type Backdrop } from './contrast.ts'

/** In em; of large letters no wider than this in pixels, where more is seen as a glow. */
const blur = { em: 0.12, maxPixels: 2, largeFrom: 40 }
/** So much of the opacity of a shadow is seen beside letters, as axe-core reckons it too. */
const seenShare = (em: number): number => 0.185 / (em + 0.4)
/** Of what is behind: the shadow has its hue and is that much darker. */
const shade = { lightness: 0.2, chroma: 0.7 }
/** A denser shadow would be an outline. */
const opacity = { min: 0.1, max: 0.9, step: 0.05 }
/** Letters that differ this much have a second such shadow where one is not enough, as white on orange. */
const twice = { minContrast: 2 }
/** Of the colour of a sharp shadow, beside which they are hardly seen. */
const maxEdges = 3
/** Browsers round sizes and colours. */
const margin = 0.04

/** What words need to be read, and the size of their letters in pixels. */
export interface Lettering {
  needed: number
  size: number
  /** The colour of a sharp shadow that they have in the design. */
  edge?: string
}

/** In em: what is blurred further is no edge of letters. */
const maxEdgeBlur = 0.02

/** Stars, arrows, ticks: WCAG 2.2, 1.4.11, asks less of signs than of words. */
const signsAlone = /^[\s\u2190-\u21ff\u25a0-\u27bf]+$/
const signContrast = 3

export function readLettering(style: Pick<TextStyle, 'size' | 'weight' | 'shadows'>, words = ''): Lettering {
  const edge = style.shadows?.find((shadow) => shadow.blur <= maxEdgeBlur && isOpaque(shadow.color))?.color
  return {
    needed: signsAlone.test(words) ? signContrast : neededContrast(style),
    size: style.size,
    ...(edge !== undefined && { edge: edge.slice(0, 7) }),
  }
}

/** The `text-shadow` with which words can be read on a backdrop; undefined where none helps. */
export function findHalo(
  color: string,
  backdrop: Backdrop,
  { needed, size, edge }: Lettering,
): string | undefined {
  const [lightest] = backdrop.toSorted((one, other) => luminance(other) - luminance(one))
  if (lightest === undefined || isReadable(color, backdrop, needed)) return undefined
  const isLight = luminance(over(color, lightest)) > luminance(lightest)
  const shadow = isLight ? darken(lightest) : edge
  // On a lighter colour an edge that is darker than the letters parts them from it.
  if (shadow === undefined || luminance(shadow) >= luminance(over(color, lightest))) return undefined
  const em = size < blur.largeFrom ? blur.em : Math.round((blur.maxPixels / size) * 1_000) / 1_000
  const isClear = backdrop.every((behind) => contrast(over(color, behind), behind) >= twice.minContrast)
  const maxCount = isLight ? (isClear ? 2 : 1) : maxEdges
  for (let count = 1; count <= maxCount; count += 1)
    for (let at = opacity.min; at <= opacity.max; at += opacity.step) {
      const seenOnce = withOpacity(shadow, at * seenShare(em))
      const isEnough = backdrop.every((behind) => {
        const seen = Array.from({ length: count }).reduce<string>((under) => over(seenOnce, under), behind)
        return contrast(over(color, seen), seen) >= needed + margin
      })
      const one = `0 0 ${em}em ${withOpacity(shadow, at)}`
      if (isEnough) return Array.from({ length: count }, () => one).join()
    }
  return undefined
}

function darken(color: string): string {
  const { lightness, chroma, hue } = toOklch(color)
  return fromOklch({ lightness: lightness * shade.lightness, chroma: chroma * shade.chroma, hue })
}

function withOpacity(color: string, share: number): string {
  return `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`
}
