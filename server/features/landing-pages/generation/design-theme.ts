// The theme of a page that is made after a design: its colours and fonts, and corners as round as most of its
// panels have them.
import { themeFromDesign } from '#core/landing-page/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Theme } from '#contracts/sections.schema.ts'

/** CSS pixels in a point. */
const pixelsPerPoint = 96 / 72

/** With the looks of text of its layout: titles and texts of ready layouts take its fonts. */
export async function getTheme(design: ExtractedDocument): Promise<Theme> {
  const { layoutDesign } = await import('#capabilities/design-layout/index.ts')
  const layout = layoutDesign(design)
  const radii = design.pages.flatMap(({ blocks, unit }) =>
    blocks.flatMap(({ kind, radius }) =>
      kind === 'shape' && radius !== undefined ? [radius * (unit === 'pt' ? pixelsPerPoint : 1)] : [],
    ),
  )
  const middle = radii.toSorted((a, b) => a - b)[Math.floor(radii.length / 2)]
  const theme = themeFromDesign({ ...design, radius: middle })
  const background = layout.background.slice(0, 7)
  return {
    ...theme,
    palette: { ...theme.palette, background },
    ...(design.designFonts !== undefined && {
      designFonts: design.designFonts.map(({ widths: _widths, ...font }) => font),
    }),
    ...(layout.textStyles.length === 0 ? {} : { textStyles: layout.textStyles }),
  }
}
