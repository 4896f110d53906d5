// What of a run of text is different from the look of the whole text.
import type { AccentLook } from '#contracts/text-accent.schema.ts'
import { colorDistance } from '#core/color/index.ts'

export interface RunLook {
  /** `#rrggbb` */
  color?: string | undefined
  fontWeight?: number | undefined
  fontFamily?: string | undefined
  isItalic?: boolean | undefined
  isUnderlined?: boolean | undefined
  isStruck?: boolean | undefined
}

/** Colours nearer than this look the same within a line (OKLab). */
const sameColor = 0.03
/** Nobody sees less within a line. */
const sameWeight = 90

/** Of what says a member. */
export function differentLook(run: RunLook, usual: RunLook): AccentLook {
  const { color, fontWeight, fontFamily, isItalic = false, isUnderlined = false, isStruck = false } = run
  const isOtherColor =
    color !== undefined && usual.color !== undefined && colorDistance(color, usual.color) >= sameColor
  const weight = Math.min(900, Math.max(100, Math.round(fontWeight ?? usual.fontWeight ?? 400)))
  return {
    ...(isOtherColor && { color }),
    ...(fontWeight !== undefined && Math.abs(weight - (usual.fontWeight ?? 400)) >= sameWeight && { weight }),
    ...(fontFamily !== undefined &&
      fontFamily !== '' &&
      fontFamily !== usual.fontFamily && { family: fontFamily.slice(0, 200) }),
    ...(isItalic !== (usual.isItalic ?? false) && { isItalic }),
    ...(isUnderlined !== (usual.isUnderlined ?? false) && { isUnderlined }),
    ...(isStruck !== (usual.isStruck ?? false) && { isStruck }),
  }
}
