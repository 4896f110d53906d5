// The files of a theme's families and the rules that a page is served with: only those of faces that it is
// set in.
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { getFallback, localFonts, type FontFamily } from './font-families.ts'
import { findDesignFont, getFamily } from './font-names.ts'
import type { FontFile } from './fonts.types.ts'
import { walkTree } from './tree/walk-tree.ts'

type ThemeFonts = Pick<Theme, 'fonts' | 'textStyles' | 'designFonts'>

/** As in `unicode-range`: which characters each file of a family is for. */
export const unicodeRanges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/**
 * The files that a page in this theme may ask for; none for the system's fonts. A browser loads only those
 * whose characters it needs. With its sections only those of faces that they are set in.
 */
export function findFontFiles(theme: ThemeFonts, sections?: readonly Section[]): FontFile[] {
  const used = sections && findUsedFaces(theme, sections)
  return [
    ...listDesignFonts(theme).flatMap(findDesignFiles),
    ...listFamilies(theme).flatMap((family) => findFamilyFiles(family, used?.get(family.name))),
  ]
}

function findDesignFiles({ family, files }: DesignFont): FontFile[] {
  return files.map(({ src, ...file }) => ({
    ...file,
    family,
    file: src,
    subset: holdsLatin(file.unicodeRange) ? 'latin' : 'other',
  }))
}

function findFamilyFiles({ name, served }: FontFamily, used: UsedFaces | undefined): FontFile[] {
  if (served === undefined) return []
  const { weights, isVariable, hasItalic, italics = weights } = served
  const slug = served.package.slice(served.package.lastIndexOf('/') + 1)
  const chosen = used && new Set(Array.from(used.weights, (weight) => chooseWeight(weights, weight)))
  const faces = isVariable
    ? [{ weightRange: weights.join(' '), part: 'wght', hasStyle: true }]
    : weights
        .filter((weight) => chosen?.has(weight) ?? true)
        .map((weight) => ({
          weightRange: String(weight),
          part: String(weight),
          hasStyle: italics.includes(weight),
        }))
  const isLeaning = hasItalic && (used?.isItalic ?? true)
  return faces.flatMap(({ weightRange, part, hasStyle }) =>
    (isLeaning && hasStyle ? (['normal', 'italic'] as const) : (['normal'] as const)).flatMap((style) =>
      (['latin', 'latin-ext'] as const).map((subset) => ({
        family: name,
        file: `${served.package}/files/${slug}-${subset}-${part}-${style}.woff2`,
        weightRange,
        style,
        subset,
        unicodeRange: unicodeRanges[subset],
      })),
    ),
  )
}

/** Whether capital A is among the characters of a file, by its `unicode-range`: all, where there is none. */
export function holdsLatin(unicodeRange: string | undefined): boolean {
  if (unicodeRange === undefined) return true
  return unicodeRange.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    return from <= 0x41 && Number.parseInt(last.replaceAll('?', 'F'), 16) >= 0x41
  })
}

/** What the first screen is set in: of the fonts for headings and for text an upright Latin file each. */
export function findFirstFiles(theme: ThemeFonts, sections: readonly Section[]): FontFile[] {
  const files = findFontFiles(theme, sections).filter(
    ({ subset, style }) => subset === 'latin' && style === 'normal',
  )
  const { heading, body } = theme.fonts
  const headingWeight = getFamily(heading, theme.designFonts).heading.weight
  const [largest] = (theme.textStyles ?? [])
    .filter(({ family }) => family === heading)
    .toSorted((one, other) => other.size - one.size)
  const found = [
    { name: heading, weight: largest?.weight ?? headingWeight },
    { name: body, weight: 400 },
  ].flatMap(({ name, weight }) => {
    const family = findDesignFont(name, theme.designFonts)?.family ?? getFamily(name).name
    const own = files.filter((file) => file.family === family)
    const weights = own.map(({ weightRange }) => Number(weightRange))
    return own.length === 1 ? own : own.filter((_, at) => weights[at] === chooseWeight(weights, weight))
  })
  return [...new Set(found)]
}

/**
 * `font-family` for a family of a theme: the font, its adjusted stand-in, the system's. A font of the page's
 * own comes before the served one that is like it.
 */
export function fontStack(name: string, designFonts: readonly DesignFont[] | undefined): string {
  const own = findDesignFont(name, designFonts)
  const family = getFamily(name, designFonts)
  const stack =
    family.served === undefined ? family.stack : `"${family.name}","${family.name} Fallback",${family.stack}`
  return own === undefined ? stack : `"${own.family}",${stack}`
}

/**
 * The @font-face rules of a theme: each file that has a URL, and stand-ins of the same measure from the
 * reader's system.
 */
export function fontFaces(
  theme: ThemeFonts,
  fontUrl: (file: FontFile) => string | undefined,
  sections?: readonly Section[],
): string {
  const files = findFontFiles(theme, sections).map((file) => {
    const url = fontUrl(file)
    if (url === undefined) return ''
    // A font of the page's own may be of another format.
    const format = file.file.endsWith('.woff2') ? ' format("woff2")' : ''
    const range = file.unicodeRange === undefined ? '' : `;unicode-range:${file.unicodeRange}`
    const stretch = file.stretch === undefined ? '' : `font-stretch:${file.stretch}%;`
    return `@font-face{font-family:"${file.family}";font-style:${file.style};font-weight:${file.weightRange};${stretch}font-display:swap;src:url("${cssUrl(url)}")${format}${range}}`
  })
  return [...files, ...listFamilies(theme).map(standIns)].join('')
}

function standIns({ name, kind, served: font }: FontFamily): string {
  if (font === undefined) return ''
  const { ascent, descent } = font.fallback
  return (['regular', 'bold'] as const)
    .map((weight) => {
      const size = font.fallback[weight]
      const share = (measure: number): string => ((measure / size) * 100).toFixed(1)
      const sources = localFonts[getFallback(kind)][weight].map((local) => `local("${local}")`).join(',')
      const range = weight === 'regular' ? '100 500' : '501 1000'
      return `@font-face{font-family:"${name} Fallback";font-weight:${range};src:${sources};size-adjust:${size}%;ascent-override:${share(ascent)}%;descent-override:${share(descent)}%;line-gap-override:0%}`
    })
    .join('')
}

function listFamilies(theme: ThemeFonts): FontFamily[] {
  return [...new Set(listNames(theme).map((name) => getFamily(name, theme.designFonts)))]
}

/** Fonts of the page's own that its theme names. */
function listDesignFonts(theme: ThemeFonts): DesignFont[] {
  return [...new Set(listNames(theme).flatMap((name) => findDesignFont(name, theme.designFonts) ?? []))]
}

function listNames({ fonts, textStyles = [] }: ThemeFonts): string[] {
  return [fonts.heading, fonts.body, ...textStyles.map(({ family }) => family)]
}

/** A URL as it may be in quotes in CSS inside a style element. */
function cssUrl(url: string): string {
  return url.replace(/[\\"'<>\s()]/g, (character) =>
    encodeURIComponent(character).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  )
}

/** Faces of a family. */
interface UsedFaces {
  weights: Set<number>
  isItalic: boolean
}

/** Of ready layouts, and of labels and buttons beside a design: texts, navigation, and what is emphasised. */
const layoutWeights = [400, 500, 600]
const strongWeight = 700

/**
 * Which faces a page is set in, by the name of their family: those of the styles and accents of its sections,
 * and what ready layouts and formatted texts need.
 */
function findUsedFaces(
  { fonts, textStyles = [], designFonts }: ThemeFonts,
  sections: readonly Section[],
): ReadonlyMap<string, UsedFaces> {
  const found = new Map<string, UsedFaces>()
  const use = (name: string, weights: readonly number[], isItalic = false): void => {
    const family = getFamily(name, designFonts).name
    const faces = found.get(family) ?? { weights: new Set(), isItalic: false }
    found.set(family, faces)
    for (const weight of weights) faces.weights.add(weight)
    faces.isItalic ||= isItalic
  }
  for (const { family, weight, isItalic } of textStyles) use(family, [weight], isItalic)
  const styles = new Map(textStyles.map((style) => [style.id, style]))
  for (const { tree } of sections)
    for (const node of tree === undefined ? [] : walkTree(tree)) {
      const style = 'style' in node ? styles.get(node.style) : undefined
      if (style === undefined || !('accents' in node)) continue
      for (const accent of node.accents ?? [])
        use(accent.family ?? style.family, [accent.weight ?? style.weight], accent.isItalic ?? style.isItalic)
    }
  use(fonts.body, sections.every(({ tree }) => tree !== undefined) ? [400] : layoutWeights)
  if (sections.some(({ tree }) => tree === undefined))
    use(fonts.heading, [...layoutWeights, getFamily(fonts.heading, designFonts).heading.weight])
  const markup = sections.map(({ content, components }) => content + JSON.stringify(components)).join(' ')
  const isStrong = /<(?:strong|b|th)\b/i.test(markup)
  const isEmphasised = /<(?:em|i|cite|dfn|var)\b/i.test(markup)
  for (const faces of found.values()) {
    if (isStrong) faces.weights.add(strongWeight)
    faces.isItalic ||= isEmphasised
  }
  return found
}

/** Of the weights that there are, the one that a browser takes (CSS Fonts 4, §5.2). */
function chooseWeight(weights: readonly number[], wanted: number): number {
  const below = weights.filter((weight) => weight <= wanted).toSorted((one, other) => other - one)
  const above = weights.filter((weight) => weight > wanted).toSorted((one, other) => one - other)
  const middle = wanted >= 400 && wanted <= 500 ? above.filter((weight) => weight <= 500) : []
  const isExact = below[0] === wanted
  return (
    (isExact ? below : wanted > 500 ? [...above, ...below] : [...middle, ...below, ...above])[0] ?? wanted
  )
}
