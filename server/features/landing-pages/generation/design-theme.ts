// The theme of a page that is made after a design: its colours and fonts, and corners as round as most of its
// panels have them.
import { themeFromDesign } from '#core/landing-page/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Theme } from '#contracts/sections.schema.ts'

/** CSS pixels in a point. */
const pixelsPerPoint = 96 / 72

export function getTheme(design: ExtractedDocument): Theme {
  const radii = design.pages.flatMap(({ blocks, unit }) =>
    blocks.flatMap(({ kind, radius }) =>
      kind === 'shape' && radius !== undefined ? [radius * (unit === 'pt' ? pixelsPerPoint : 1)] : [],
    ),
  )
  const middle = radii.toSorted((a, b) => a - b)[Math.floor(radii.length / 2)]
  return themeFromDesign({ ...design, radius: middle })
}
