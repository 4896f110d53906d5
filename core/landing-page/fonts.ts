// The families a page can be set in: variable fonts that are served with it, and stacks of the reader's own
// system.
import type { Theme } from '#contracts/sections.schema.ts'
import type { FontFile, FontKind } from './fonts.types.ts'

export interface FontFamily {
  name: string
  kind: FontKind
  /** Of its headings: how heavy, and how far apart the letters (in em). */
  heading: { weight: number; tracking: number }
  /** Missing where the system's own fonts are meant. */
  served?: {
    package: string
    weightRange: string
    hasItalic: boolean
    /**
     * Measured beside the fallback on the same sentences, so that a text keeps its lines when the font
     * arrives.
     */
    fallback: {
      fonts: 'sans' | 'serif' | 'mono'
      regular: number
      bold: number
      ascent: number
      descent: number
    }
  }
  stack: string
}

const stacks = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
} as const

const localFonts = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Helvetica Neue'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
  },
  mono: { regular: ['Courier New', 'Liberation Mono'], bold: ['Courier New Bold', 'Liberation Mono Bold'] },
} as const

type Fallback = NonNullable<FontFamily['served']>['fallback']

function served(
  name: string,
  kind: FontKind,
  heading: FontFamily['heading'],
  file: { slug: string; weightRange: string; hasItalic?: boolean },
  fallback: Fallback,
): FontFamily {
  const { slug, weightRange, hasItalic = true } = file
  return {
    name,
    kind,
    heading,
    served: { package: `@fontsource-variable/${slug}`, weightRange, hasItalic, fallback },
    stack: stacks[fallback.fonts],
  }
}

/** Every family a theme can name. */
export const fontFamilies: readonly FontFamily[] = [
  served(
    'Inter',
    'sans',
    { weight: 650, tracking: -0.025 },
    { slug: 'inter', weightRange: '100 900' },
    { fonts: 'sans', regular: 106.5, bold: 102.1, ascent: 96.9, descent: 24.1 },
  ),
  served(
    'Source Serif 4',
    'serif',
    { weight: 560, tracking: -0.02 },
    { slug: 'source-serif-4', weightRange: '200 900' },
    { fonts: 'serif', regular: 118.2, bold: 114.4, ascent: 103.6, descent: 33.5 },
  ),
  served(
    'Lora',
    'serif',
    { weight: 550, tracking: -0.015 },
    { slug: 'lora', weightRange: '400 700' },
    { fonts: 'serif', regular: 115.4, bold: 111.6, ascent: 100.6, descent: 27.4 },
  ),
  served(
    'Playfair Display',
    'display',
    { weight: 560, tracking: -0.01 },
    { slug: 'playfair-display', weightRange: '400 900' },
    { fonts: 'serif', regular: 111.5, bold: 107, ascent: 108.2, descent: 25.1 },
  ),
  served(
    'Montserrat',
    'geometric',
    { weight: 680, tracking: -0.025 },
    { slug: 'montserrat', weightRange: '100 900' },
    { fonts: 'sans', regular: 112.1, bold: 109.9, ascent: 96.8, descent: 25.1 },
  ),
  served(
    'Space Grotesk',
    'geometric',
    { weight: 600, tracking: -0.03 },
    { slug: 'space-grotesk', weightRange: '300 700', hasItalic: false },
    { fonts: 'sans', regular: 109.1, bold: 101.6, ascent: 98.4, descent: 29.2 },
  ),
  served(
    'Nunito',
    'rounded',
    { weight: 750, tracking: -0.015 },
    { slug: 'nunito', weightRange: '200 1000' },
    { fonts: 'sans', regular: 101.2, bold: 97.8, ascent: 101.1, descent: 35.3 },
  ),
  served(
    'JetBrains Mono',
    'mono',
    { weight: 650, tracking: -0.03 },
    { slug: 'jetbrains-mono', weightRange: '100 800' },
    { fonts: 'mono', regular: 100, bold: 100, ascent: 102, descent: 30 },
  ),
  { name: 'System Sans', kind: 'sans', heading: { weight: 680, tracking: -0.02 }, stack: stacks.sans },
  { name: 'System Serif', kind: 'serif', heading: { weight: 600, tracking: -0.01 }, stack: stacks.serif },
  { name: 'System Mono', kind: 'mono', heading: { weight: 650, tracking: -0.02 }, stack: stacks.mono },
]

/** Widespread families and which of ours comes nearest. Longer names first where one holds another. */
const likenesses: readonly [family: string, likes: RegExp][] = [
  ['JetBrains Mono', /\bmono\b|monospace|\bcode\b|courier|consolas|menlo|typewriter|fixed/],
  ['Nunito', /round|quicksand|varela|comfortaa|fredoka|baloo|dosis|cabin|nunito/],
  [
    'Space Grotesk',
    /grotes[kq]|space|syne|sora|archivo|unbounded|clash|epilogue|lexend|eurostile|michroma|orbitron/,
  ],
  [
    'Montserrat',
    /montserrat|gotham|poppins|avenir|futura|proxima|raleway|jost|urbanist|outfit|kumbh|century gothic|nexa|gilroy|circular|league spartan|mulish|figtree|manrope|plus jakarta|quattrocento|josefin|prompt|kanit/,
  ],
  ['Inter', /sans|gothic/],
  [
    'Playfair Display',
    /playfair|didot|bodoni|abril|display|fraunces|dm serif|cormorant|canela|ogg|recoleta|gloock|young serif|prata|yeseva/,
  ],
  [
    'Lora',
    /lora|georgia|merriweather|garamond|palatino|book antiqua|crimson|cardo|spectral|libre baskerville|baskerville|bitter|alegreya|vollkorn|caslon|sabon/,
  ],
  [
    'Source Serif 4',
    /serif|times|slab|minion|cambria|century|charter|tiempos|roman|lusitana|arvo|rockwell|roboto slab|zilla|constantia|utopia|tinos|ptserif/,
  ],
]

/**
 * The family of ours that comes nearest to a name as designs and PDFs write it: `ABCDEF+HelveticaNeue-Bold`,
 * `Poppins SemiBold`.
 */
export function nearestFamily(name: string): string {
  const wanted = plainFamilyName(name)
  const own = fontFamilies.find((family) => plainFamilyName(family.name) === wanted)
  return own?.name ?? likenesses.find(([, likes]) => likes.test(wanted))?.[0] ?? 'Inter'
}

/**
 * The families that may stand for a name, with how unlike it each looks in kind (0 to 1): one alone where the
 * name says which, those of its class where it says no more, or nothing.
 */
export function likelyFamilies(name: string): { family: string; unlike: number }[] {
  const nearest = nearestFamily(name)
  const wanted = plainFamilyName(name)
  if (nearest === 'Inter' && wanted !== 'inter') return sansFamilies
  return nearest === 'Source Serif 4' && !/source serif|slab/.test(wanted)
    ? serifFamilies
    : [{ family: nearest, unlike: 0 }]
}

const sansFamilies = [
  { family: 'Inter', unlike: 0 },
  { family: 'Montserrat', unlike: 0.015 },
  { family: 'Space Grotesk', unlike: 0.06 },
  { family: 'Nunito', unlike: 0.08 },
]
const serifFamilies = [
  { family: 'Source Serif 4', unlike: 0 },
  { family: 'Lora', unlike: 0.02 },
  { family: 'Playfair Display', unlike: 0.1 },
]

/** A family of ours by the name a theme holds. */
export function getFamily(name: string): FontFamily {
  const wanted = nearestFamily(name)
  return fontFamilies.find((family) => family.name === wanted) ?? (fontFamilies[0] as FontFamily)
}

const unicodeRanges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/**
 * The files that a page in this theme may ask for; none for the system's fonts. A browser loads only those
 * whose characters it needs.
 */
export function findFontFiles(theme: Pick<Theme, 'fonts' | 'textStyles'>): FontFile[] {
  return usedFamilies(theme).flatMap(({ name, served: font }) => {
    if (font === undefined) return []
    const slug = font.package.slice(font.package.indexOf('/') + 1)
    const styles = font.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const)
    return styles.flatMap((style) =>
      (['latin', 'latin-ext'] as const).map((subset) => ({
        family: name,
        file: `${font.package}/files/${slug}-${subset}-wght-${style}.woff2`,
        weightRange: font.weightRange,
        style,
        subset,
        unicodeRange: unicodeRanges[subset],
      })),
    )
  })
}

/** `font-family` for a family of a theme: the font, its adjusted stand-in, the system's. */
export function fontStack(name: string): string {
  const family = getFamily(name)
  return family.served === undefined
    ? family.stack
    : `"${family.name}","${family.name} Fallback",${family.stack}`
}

/**
 * The @font-face rules of a theme: each file that has a URL, and stand-ins of the same measure from the
 * reader's system.
 */
export function fontFaces(
  theme: Pick<Theme, 'fonts' | 'textStyles'>,
  fontUrl: (file: FontFile) => string | undefined,
): string {
  const files = findFontFiles(theme).map((file) => {
    const url = fontUrl(file)
    if (url === undefined) return ''
    return `@font-face{font-family:"${file.family}";font-style:${file.style};font-weight:${file.weightRange};font-display:swap;src:url("${cssUrl(url)}") format("woff2");unicode-range:${file.unicodeRange}}`
  })
  return [...files, ...usedFamilies(theme).map((family) => standIns(family))].join('')
}

function standIns({ name, served: font }: FontFamily): string {
  if (font === undefined) return ''
  const { fonts, ascent, descent } = font.fallback
  return (['regular', 'bold'] as const)
    .map((weight) => {
      const size = font.fallback[weight]
      const share = (measure: number): string => ((measure / size) * 100).toFixed(1)
      const sources = localFonts[fonts][weight].map((local) => `local("${local}")`).join(',')
      const range = weight === 'regular' ? '100 500' : '501 1000'
      return `@font-face{font-family:"${name} Fallback";font-weight:${range};src:${sources};size-adjust:${size}%;ascent-override:${share(ascent)}%;descent-override:${share(descent)}%;line-gap-override:0%}`
    })
    .join('')
}

function usedFamilies({ fonts, textStyles = [] }: Pick<Theme, 'fonts' | 'textStyles'>): FontFamily[] {
  const named = [fonts.heading, fonts.body, ...textStyles.map(({ family }) => family)]
  return [...new Set(named.map((name) => getFamily(name)))]
}

/** A URL as it may stand in quotes in CSS inside a style element. */
function cssUrl(url: string): string {
  return url.replace(/[\\"'<>\s()]/g, (character) =>
    encodeURIComponent(character).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  )
}

/** Without the prefix of a subset, the style and the spelling: `ABCDEF+PTSerif-Bold` is `pt serif`. */
function plainFamilyName(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/,.*$/, '')
    .replace(/(?:PS)?(?:MT)$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/["'_-]+/g, ' ')
    .toLowerCase()
    .replace(
      /\b(?:variable|var|vf|thin|extra ?light|light|regular|book|medium|demi|semi ?bold|extra ?bold|bold|black|heavy|italic|oblique|roman|condensed|narrow|pro|std|mt|ps)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
