// Themes in the many forms that clients and design tools have for them. What is not given comes from the
// theme that was there.
import { contrast, luminance, toOklch } from '#core/color/index.ts'
import { maxDesignFonts, themeFontSchema, type DesignFont } from '#contracts/extracted-document.schema.ts'
import { themeContrasts, type Theme } from '#contracts/sections.schema.ts'
import {
  findDesignFont,
  findOfficeFamily,
  findOwnFamily,
  findServedFamily,
  nearestFamily,
} from '#core/landing-page/font-names.ts'
import { defaultTheme, themeFromDesign } from '#core/landing-page/theme.ts'
import { readColor } from './colors.ts'
import { readTextStyles } from './normalise-tree.ts'
import { isRecord, getMembers } from './plain-values.ts'
import { readNumber, readText, wordKey } from './read-values.ts'
import { startWork, type Issue, type Work } from './work.ts'

export type NormalisedTheme = { ok: true; theme: Theme; warnings: string[] } | { ok: false; issues: Issue[] }

type Role = keyof Theme['palette']

const roles: Record<Role, readonly string[]> = {
  background: ['background', 'bg', 'base', 'page', 'paper', 'canvas', 'backgroundcolor'],
  surface: ['surface', 'card', 'panel', 'muted', 'subtle', 'tint', 'backgroundalt', 'surfacecolor'],
  text: ['text', 'foreground', 'fg', 'ink', 'body', 'onbackground', 'textcolor', 'copy'],
  accent: [
    'accent',
    'primary',
    'brand',
    'main',
    'cta',
    'highlight',
    'secondary',
    'accentcolor',
    'primarycolor',
    'link',
  ],
  border: ['border', 'line', 'divider', 'outline', 'stroke', 'bordercolor', 'hairline'],
}
const roleNames = Object.keys(roles) as Role[]

const maxColors = 100

/** A whole theme from a part of one, or each place that cannot be read. */
export function normaliseTheme(input: unknown, base: Theme = defaultTheme): NormalisedTheme {
  const work = startWork({ sanitise: String, newId: String })
  if (!isRecord(input))
    return {
      ok: false,
      issues: [{ path: 'theme', message: 'must be an object with palette, fonts and radius' }],
    }
  const members = getMembers(input)
  const palette = members.take(['palette', 'colors', 'colours'])
  const fonts = members.take(['fonts', 'typography', 'font', 'fontFamily'])
  const radius = members.take(['radius', 'borderRadius', 'corners'])
  const styles = members.take(['textStyles'])
  const contrastMember = members.take(['contrast'])
  const ownFonts = members.take(['designFonts'])
  const designFonts =
    ownFonts === undefined
      ? base.designFonts
      : readDesignFonts(ownFonts.value, `theme.${ownFonts.name}`, work)
  const textStyles =
    styles === undefined ? base.textStyles : readTextStyles(styles.value, `theme.${styles.name}`, work)
  const chosen =
    contrastMember === undefined ? base.contrast : readContrast(contrastMember.value, base.contrast, work)
  const theme: Theme = {
    ...(textStyles === undefined ? {} : { textStyles }),
    ...(designFonts === undefined ? {} : { designFonts }),
    ...(chosen === undefined ? {} : { contrast: chosen }),
    palette:
      palette === undefined ? base.palette : readPalette(palette.value, `theme.${palette.name}`, base, work),
    fonts:
      fonts === undefined
        ? base.fonts
        : readFonts(fonts.value, `theme.${fonts.name}`, { ...base, designFonts }, work),
    radius:
      radius === undefined
        ? base.radius
        : readRadius(radius.value, `theme.${radius.name}`, base.radius, work),
  }
  const unknown = Object.keys(members.rest())
  if (unknown.length > 0)
    work.warn(
      `A theme has palette, fonts, radius, textStyles, designFonts and contrast; this was left out: ${unknown.slice(0, 5).join(', ').slice(0, 200)}.`,
    )
  return work.issues.length > 0
    ? { ok: false, issues: work.issues }
    : { ok: true, theme, warnings: work.warnings }
}

function readPalette(value: unknown, path: string, base: Theme, work: Work): Theme['palette'] {
  if (!Array.isArray(value) && !isRecord(value)) {
    work.issue(path, 'must be an object of colours')
    return base.palette
  }
  const given = Array.isArray(value) ? fromList(value, path, work) : fromNames(value, path, work)
  // On a background of its own the rest is made to fit; else the colours that were there stay.
  const colors = roleNames.flatMap((role) =>
    given[role] === undefined ? [] : [{ color: given[role], role, share: 0 }],
  )
  const rest =
    given.background === undefined ? base.palette : themeFromDesign({ palette: colors, fonts: [] }).palette
  const { background, surface, text, accent, border } = { ...rest, ...given }
  return { background, surface, text, accent, border }
}

type Given = Partial<Record<Role, string>>

function fromNames(palette: Record<string, unknown>, path: string, work: Work): Given {
  const byWord = new Map(Object.entries(palette).map(([name, value]) => [wordKey(name), { name, value }]))
  const given: Given = {}
  for (const role of roleNames) {
    const word = roles[role].find(
      (candidate) => byWord.get(candidate)?.value !== undefined && byWord.get(candidate)?.value !== null,
    )
    const found = word === undefined ? undefined : byWord.get(word)
    if (found === undefined) continue
    const color = readColor(found.value)
    if (color === undefined) work.issue(`${path}.${found.name.slice(0, 60)}`, 'must be a colour like #1a2b3c')
    else given[role] = color
  }
  return given
}

/**
 * Colours with roles keep them; of the others the lightest is the background, what reads best on it the text,
 * the most colourful the accent.
 */
function fromList(list: readonly unknown[], path: string, work: Work): Given {
  const given: Given = {}
  const free: string[] = []
  list.slice(0, maxColors).forEach((entry, index) => {
    const color = readColor(entry)
    if (color === undefined) {
      work.issue(`${path}[${index}]`, 'must be a colour like #1a2b3c')
      return
    }
    const word = isRecord(entry) ? wordKey(entry['role'] ?? entry['name'] ?? entry['type']) : ''
    const role = roleNames.find((name) => roles[name].includes(word))
    if (role === undefined) free.push(color)
    else given[role] ??= color
  })
  const take = (
    role: Role,
    better: (left: string, right: string) => number,
    isFit: (color: string) => boolean = () => true,
  ): void => {
    if (given[role] !== undefined) return
    const color = free.filter(isFit).toSorted(better)[0]
    if (color === undefined) return
    given[role] = color
    free.splice(free.indexOf(color), 1)
  }
  const chroma = (color: string): number => toOklch(color).chroma
  take(
    'accent',
    (left, right) => chroma(right) - chroma(left),
    (color) => chroma(color) > 0.05,
  )
  take('background', (left, right) => luminance(right) - luminance(left))
  const background = given.background ?? '#ffffff'
  take(
    'text',
    (left, right) => contrast(right, background) - contrast(left, background),
    (color) => contrast(color, background) > 3,
  )
  take(
    'surface',
    (left, right) => contrast(left, background) - contrast(right, background),
    (color) => contrast(color, background) < 1.5,
  )
  return given
}

function readFonts(
  value: unknown,
  path: string,
  { fonts: base, designFonts }: { fonts: Theme['fonts']; designFonts: DesignFont[] | undefined },
  work: Work,
): Theme['fonts'] {
  const readFamily = (given: unknown, at: string): string | undefined =>
    readFontName(given, at, designFonts, work)
  if (typeof value === 'string') {
    const family = readFamily(value, path)
    return family === undefined ? base : { heading: family, body: family }
  }
  const record: Record<string, unknown> = Array.isArray(value)
    ? readFontList(value)
    : isRecord(value)
      ? value
      : {}
  if (!Array.isArray(value) && !isRecord(value)) work.issue(path, 'must be an object with heading and body')
  const members = getMembers(record)
  const heading = members.take(['heading', 'headings', 'headline', 'title', 'display', 'primary', 'family'])
  const body = members.take(['body', 'text', 'paragraph', 'base', 'copy', 'secondary'])
  return {
    heading:
      (heading === undefined ? undefined : readFamily(heading.value, `${path}.${heading.name}`)) ??
      base.heading,
    body: (body === undefined ? undefined : readFamily(body.value, `${path}.${body.name}`)) ?? base.body,
  }
}

/** As designs list their fonts: by role, else the first for headings, the second for the text. */
function readFontList(list: readonly unknown[]): Record<string, unknown> {
  const ofRole = (role: string): unknown => list.find((font) => isRecord(font) && font['role'] === role)
  const heading = ofRole('heading') ?? list[0]
  return { heading, body: ofRole('body') ?? list[1] ?? heading }
}

/** A font of the page's own, or the family of ours that comes nearest: pages are set in no others. */
function readFontName(
  value: unknown,
  path: string,
  designFonts: DesignFont[] | undefined,
  work: Work,
): string | undefined {
  const name = isRecord(value)
    ? (getMembers(value).take(['family', 'fontFamily', 'name', 'value'])?.value ?? '')
    : value
  const text = readText(name, path, 200, work)?.replaceAll(/["']/g, '').split(',')[0]?.trim()
  if (text === undefined || text === '') return undefined
  const own = findDesignFont(text, designFonts)
  if (own !== undefined) return own.family
  const family = nearestFamily(text)
  const isOnlyAsWide = findOfficeFamily(text) !== undefined && findServedFamily(text) === undefined
  if (isOnlyAsWide || findOwnFamily(text) === undefined)
    work.warn(`${text} is not served with pages; ${family} is the nearest that is.`)
  return family
}

/** Those that cannot be used are left out, and a warning says how many. */
function readDesignFonts(value: unknown, path: string, work: Work): DesignFont[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) {
    work.issue(path, 'must be a list of fonts')
    return undefined
  }
  const read = value.slice(0, maxDesignFonts).map((font) => themeFontSchema.safeParse(font))
  const fonts = read.flatMap(({ data }) => data ?? [])
  if (fonts.length < value.length)
    work.warn(`${path}: ${value.length - fonts.length} fonts are not valid, and were left out.`)
  return fonts.length === 0 ? undefined : fonts
}

function readContrast(value: unknown, base: Theme['contrast'], work: Work): Theme['contrast'] {
  const chosen = themeContrasts.find((one) => one === value)
  if (chosen === undefined) work.issue('theme.contrast', `must be one of: ${themeContrasts.join(', ')}`)
  return chosen ?? base
}

function readRadius(value: unknown, path: string, base: number, work: Work): number {
  const radius = readNumber(isRecord(value) ? (value['md'] ?? value['medium'] ?? value['default']) : value)
  if (radius === undefined) work.issue(path, 'must be a number of pixels, 0 to 32')
  return radius === undefined ? base : Math.round(Math.min(32, Math.max(0, radius)) * 100) / 100
}
