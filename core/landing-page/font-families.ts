// The families a page can be set in: fonts that are served with it, and stacks of the reader's own system.
// How each is measured is in `font-faces.json` and `font-widths.json`; after a change here, `node
// scripts/measure-fonts.ts`.
import type { FontKind } from './fonts.types.ts'
import faces from './font-faces.json' with { type: 'json' }

export interface FontFamily {
  name: string
  kind: FontKind
  /** Of its headings in ready layouts: how heavy, and how far apart the letters (in em). */
  heading: { weight: number; tracking: number }
  /** Missing where the system's own fonts are meant. */
  served?: ServedFamily
  stack: string
}

export interface ServedFamily {
  /** As it is imported: a package, or a folder of `font-files`, which `scripts/cut-fonts.ts` writes. */
  package: string
  /** From the lightest to the heaviest of a variable font; of others each weight that there is. */
  weights: readonly number[]
  isVariable: boolean
  hasItalic: boolean
  /** Those of its weights that have italics, where some have none. */
  italics?: readonly number[]
  /**
   * Measured beside the fallback on the same sentences, in percent, so that a text keeps its lines when the
   * font arrives.
   */
  fallback: { regular: number; bold: number; ascent: number; descent: number }
}

const stacks = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
  script: '"Segoe Script","Bradley Hand","Apple Chancery",cursive',
} as const

export const localFonts = {
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

/** Which fonts of the reader's system stand in for a family until it is there. */
export function getFallback(kind: FontKind): keyof typeof localFonts {
  if (kind === 'mono') return 'mono'
  return kind === 'serif' || kind === 'slab' || kind === 'display' ? 'serif' : 'sans'
}

/**
 * Families that only their own names lead to in a file: letters of a font without a name are never taken for
 * theirs. In images, where no font has a name, they are compared as all others are.
 */
const namedAlone = {
  sans: [
    'Archivo Black',
    'Syncopate',
    'Rubik Mono One',
    'Nunito Sans',
    'Noto Sans',
    'Fira Sans',
    'PT Sans',
    'Inter Tight',
    'Heebo',
    'Cabin',
    'Atkinson Hyperlegible',
    'Atkinson Hyperlegible Next',
    'Be Vietnam Pro',
    'Overpass',
    'Titillium Web',
    'Exo 2',
    'Chivo',
    'Alegreya Sans',
    'Red Hat Text',
    'Mona Sans',
    'Maven Pro',
    'Hind',
    'Merriweather Sans',
    'Golos Text',
    'Geologica',
    'Commissioner',
    'Host Grotesk',
    'Rethink Sans',
    'Funnel Sans',
    'Funnel Display',
    'Reddit Sans',
    'Schibsted Grotesk',
    'Familjen Grotesk',
    'Hedvig Letters Sans',
    'Epilogue',
    'Wix Madefor Display',
    'Wix Madefor Text',
    'Sofia Sans',
    'Asap',
    'Encode Sans',
    'Signika',
    'Parkinsans',
    'Ysabeau',
    'Tenor Sans',
  ],
  geometric: ['Readex Pro', 'Kanit', 'Questrial', 'League Spartan', 'Kumbh Sans'],
  rounded: ['Varela Round', 'Comfortaa'],
  condensed: [
    'IBM Plex Sans Condensed',
    'Fjalla One',
    'Staatliches',
    'Barlow Semi Condensed',
    'PT Sans Narrow',
    'Sofia Sans Condensed',
  ],
  serif: [
    'Libre Caslon Text',
    'Alegreya',
    'Literata',
    'Vollkorn',
    'PT Serif',
    'Noto Serif',
    'Cormorant',
    'Crimson Text',
    'Petrona',
    'Piazzolla',
    'Brygada 1918',
    'Hedvig Letters Serif',
    'Faustina',
    'Eczar',
    'Andada Pro',
    'Yrsa',
    'Domine',
    'Frank Ruhl Libre',
    'Cardo',
    'Old Standard TT',
    'Sorts Mill Goudy',
    'Besley',
  ],
  slab: ['Rokkitt', 'Aleo', 'Crete Round'],
  display: [
    'Yeseva One',
    'Gloock',
    'Rozha One',
    'Dela Gothic One',
    'Lilita One',
    'Chango',
    'Bagel Fat One',
    'Luckiest Guy',
    'Limelight',
    'Monoton',
    'Rye',
    'VT323',
    'Press Start 2P',
    'DM Serif Text',
    'Gilda Display',
    'Forum',
  ],
  script: [
    'Kaushan Script',
    'Pinyon Script',
    'Patrick Hand',
    'Shadows Into Light',
    'Amatic SC',
    'Allura',
    'Parisienne',
  ],
  mono: [
    'Courier Prime',
    'Cutive Mono',
    'Fira Code',
    'Source Code Pro',
    'Inconsolata',
    'Geist Mono',
    'Fira Mono',
  ],
} as const satisfies Partial<Record<FontKind, readonly string[]>>

/** By kind; within a kind those that designs use most come first. */
export const servedNames = {
  sans: [
    'Inter',
    'Roboto',
    'Open Sans',
    'Lato',
    'DM Sans',
    'Work Sans',
    'Manrope',
    'Source Sans 3',
    'Rubik',
    'Mulish',
    'Figtree',
    'Karla',
    'Public Sans',
    'Libre Franklin',
    'IBM Plex Sans',
    'Barlow',
    'Archivo',
    'Lexend',
    'Bricolage Grotesque',
    'Hanken Grotesk',
    'Instrument Sans',
    'Geist',
    'Onest',
    'Albert Sans',
    'Arimo',
    'Carlito',
    'DejaVu Sans',
    ...namedAlone.sans,
  ],
  geometric: [
    'Montserrat',
    'Poppins',
    'Raleway',
    'Outfit',
    'Plus Jakarta Sans',
    'Space Grotesk',
    'Urbanist',
    'Sora',
    'Jost',
    'Josefin Sans',
    'Syne',
    'Red Hat Display',
    'Unbounded',
    'Gabarito',
    'Poiret One',
    ...namedAlone.geometric,
  ],
  rounded: ['Nunito', 'Quicksand', 'Fredoka', 'Baloo 2', ...namedAlone.rounded],
  condensed: [
    'Oswald',
    'Bebas Neue',
    'Barlow Condensed',
    'Roboto Condensed',
    'Anton',
    'Big Shoulders Display',
    'Archivo Narrow',
    'Saira Condensed',
    'League Gothic',
    ...namedAlone.condensed,
  ],
  serif: [
    'Source Serif 4',
    'Lora',
    'Merriweather',
    'Libre Baskerville',
    'EB Garamond',
    'Cormorant Garamond',
    'Crimson Pro',
    'Spectral',
    'IBM Plex Serif',
    'Newsreader',
    'Tinos',
    'Gelasio',
    'DejaVu Serif',
    ...namedAlone.serif,
  ],
  slab: ['Roboto Slab', 'Bitter', 'Zilla Slab', 'Alfa Slab One', 'Ultra', ...namedAlone.slab],
  display: [
    'Playfair Display',
    'Fraunces',
    'DM Serif Display',
    'Instrument Serif',
    'Abril Fatface',
    'Young Serif',
    'Bodoni Moda',
    'Shrikhand',
    'Marcellus',
    'Caprasimo',
    'Libre Caslon Display',
    'Cinzel',
    'Righteous',
    'Bungee',
    'Titan One',
    'Bangers',
    ...namedAlone.display,
  ],
  script: [
    'Caveat',
    'Dancing Script',
    'Pacifico',
    'Lobster',
    'Caveat Brush',
    'Kalam',
    'Yellowtail',
    'Great Vibes',
    'Sacramento',
    ...namedAlone.script,
  ],
  mono: [
    'JetBrains Mono',
    'IBM Plex Mono',
    'Space Mono',
    'Martian Mono',
    'Roboto Mono',
    'DM Mono',
    'Special Elite',
    'DejaVu Mono',
    ...namedAlone.mono,
  ],
} as const satisfies Record<FontKind, readonly string[]>

/**
 * As wide as fonts that every office document may be in. In images their letters look too much like those of
 * other families.
 */
export const officeNames: ReadonlySet<string> = new Set([
  'Arimo',
  'Carlito',
  'Tinos',
  'Gelasio',
  'DejaVu Serif',
])

export const namesAlone: ReadonlySet<string> = new Set(Object.values(namedAlone).flat())

/** Headings in ready layouts, by kind, and of families that look better otherwise. */
const headings: Record<FontKind, FontFamily['heading']> = {
  sans: { weight: 650, tracking: -0.02 },
  geometric: { weight: 650, tracking: -0.025 },
  rounded: { weight: 700, tracking: -0.015 },
  condensed: { weight: 600, tracking: 0 },
  serif: { weight: 560, tracking: -0.015 },
  slab: { weight: 600, tracking: -0.015 },
  display: { weight: 560, tracking: -0.01 },
  script: { weight: 600, tracking: 0 },
  mono: { weight: 650, tracking: -0.03 },
}
const ownHeadings: Readonly<Record<string, FontFamily['heading']>> = {
  Inter: { weight: 650, tracking: -0.025 },
  'Source Serif 4': { weight: 560, tracking: -0.02 },
  Lora: { weight: 550, tracking: -0.015 },
  Montserrat: { weight: 680, tracking: -0.025 },
  'Space Grotesk': { weight: 600, tracking: -0.03 },
  Nunito: { weight: 750, tracking: -0.015 },
}

/** Every family a theme can name. */
export const fontFamilies: readonly FontFamily[] = [
  ...(Object.entries(servedNames) as [FontKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.flatMap((name) => toFamily(name, kind) ?? []),
  ),
  { name: 'System Sans', kind: 'sans', heading: { weight: 680, tracking: -0.02 }, stack: stacks.sans },
  { name: 'System Serif', kind: 'serif', heading: { weight: 600, tracking: -0.01 }, stack: stacks.serif },
  { name: 'System Mono', kind: 'mono', heading: { weight: 650, tracking: -0.02 }, stack: stacks.mono },
]

/** Undefined for a family that was not measured yet. */
function toFamily(name: string, kind: FontKind): FontFamily | undefined {
  const face = (faces as Readonly<Record<string, Omit<ServedFamily, 'isVariable'>>>)[name]
  if (face === undefined) return undefined
  return {
    name,
    kind,
    heading: ownHeadings[name] ?? headings[kind],
    served: { ...face, isVariable: face.package.startsWith('@fontsource-variable/') },
    stack: kind === 'script' ? stacks.script : stacks[getFallback(kind)],
  }
}
