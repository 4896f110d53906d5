// A fine dark shadow around light letters, which then can be read on a colour that alone is too light for
// them: letters and background keep the colours of the design. WCAG 2.2, Understanding 1.4.3: a halo around
// letters is what they are on.
import { contrast, fromOklch, luminance, toOklch } from '#core/color/index.ts'
import { isReadable, over, type Backdrop } from './contrast.ts'

/** In em. From 0.1 on a shadow counts as what letters are on, and no wider one looks as if it were none. */
const blur = 0.12
/** So much of the opacity of such a shadow is seen beside letters, as axe-core reckons it too. */
const seenShare = 0.185 / (blur + 0.4)
/** Of what is behind: the shadow has its hue and is that much darker. */
const shade = { lightness: 0.2, chroma: 0.7 }
/** A denser shadow would be an outline. */
const opacity = { min: 0.1, max: 0.9, step: 0.05 }
/** Browsers round sizes and colours. */
const margin = 0.04

/** The `text-shadow` with which words can be read on a backdrop; undefined where none helps. */
export function findHalo(color: string, backdrop: Backdrop, needed: number): string | undefined {
  const [lightest] = backdrop.toSorted((one, other) => luminance(other) - luminance(one))
  if (lightest === undefined || isReadable(color, backdrop, needed)) return undefined
  if (luminance(over(color, lightest)) <= luminance(lightest)) return undefined
  const { lightness, chroma, hue } = toOklch(lightest)
  const shadow = fromOklch({ lightness: lightness * shade.lightness, chroma: chroma * shade.chroma, hue })
  for (let at = opacity.min; at <= opacity.max; at += opacity.step) {
    const isEnough = backdrop.every((behind) => {
      const seen = over(withOpacity(shadow, at * seenShare), behind)
      return contrast(over(color, seen), seen) >= needed + margin
    })
    if (isEnough) return `0 0 ${blur}em ${withOpacity(shadow, at)}`
  }
  return undefined
}

function withOpacity(color: string, share: number): string {
  return `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`
}
