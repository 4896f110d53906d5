// A theme from what was read of a design, and the one of pages without a design.
import { colorDistance, contrast, mix, parseHex, readableOn, toOklch } from '#core/color/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Theme } from '#contracts/sections.schema.ts'
import { findSetFamily } from './font-names.ts'

/** The theme of a page without a design: paper, ink, an ink blue, headings in a serif. */
export const defaultTheme: Theme = {
  palette: {
    background: '#fdfcfa',
    surface: '#f5f3ee',
    text: '#1b1d23',
    accent: '#1f4e8c',
    border: '#e3dfd7',
  },
  fonts: { heading: 'Source Serif 4', body: 'Inter' },
  radius: 10,
}

/**
 * A theme from a design's colours and fonts. What the design does not specify is derived from what it does.
 */
export function themeFromDesign(
  design: Pick<ExtractedDocument, 'palette' | 'fonts' | 'designFonts'> & { radius?: number | undefined },
): Theme {
  const colors = design.palette.flatMap(({ color, role, share }) => {
    const hex = parseHex(color)
    return hex === undefined ? [] : [{ color: hex, role, share }]
  })
  const ofRole = (role: string): string | undefined => colors.find((entry) => entry.role === role)?.color
  const background =
    ofRole('background') ?? (colors.length === 0 ? defaultTheme.palette.background : '#ffffff')
  const text = findInk(colors, background) ?? ofRole('text') ?? readableOn(background, ['#1b1d23', '#f4f2ee'])
  const accent = ofRole('accent') ?? findColorful(colors, background) ?? text
  const family = (role: 'heading' | 'body'): string | undefined => {
    const use = design.fonts
      .filter((font) => font.role === role)
      .toSorted((left, right) => right.share - left.share)[0]
    return use === undefined ? undefined : findSetFamily(use.family, design.designFonts)
  }
  const body = family('body')
  const heading = family('heading')
  return {
    palette: {
      background,
      text,
      accent,
      surface: ofRole('surface') ?? mix(background, text, 0.04),
      border: ofRole('border') ?? mix(background, text, 0.14),
    },
    fonts: {
      heading: heading ?? body ?? defaultTheme.fonts.heading,
      body: body ?? heading ?? defaultTheme.fonts.body,
    },
    radius: Math.round(Math.min(32, Math.max(0, design.radius ?? defaultTheme.radius))),
  }
}

/**
 * A design's dark bands are the page's too: sections of the background `ink` stand on the colour of the text,
 * so that takes the bands' colour where it can be read.
 */
function findInk(
  colors: readonly { color: string; role: string; share: number }[],
  background: string,
): string | undefined {
  const bands = colors.filter(
    ({ color, role, share }) =>
      role === 'surface' && share >= minBandShare && contrast(color, background) >= readableContrast,
  )
  return bands.toSorted((left, right) => right.share - left.share)[0]?.color
}

/** Of the design's area: a band, not a button. */
const minBandShare = 0.04
/** WCAG AAA: long texts are read in it. */
const readableContrast = 7

function findColorful(
  colors: readonly { color: string; share: number }[],
  background: string,
): string | undefined {
  // Below that chroma a colour is a grey to the eye; below that distance it is the background again.
  const candidates = colors.filter(
    ({ color }) => toOklch(color).chroma > 0.05 && colorDistance(color, background) > 0.15,
  )
  return candidates.toSorted((left, right) => toOklch(right.color).chroma - toOklch(left.color).chroma)[0]
    ?.color
}
