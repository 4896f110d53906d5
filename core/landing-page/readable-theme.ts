// The colours a page is really rendered in. A design's own colours are kept where they can be read on one
// another, or where the theme says so; else the one that stands on the other is made lighter or darker, in
// its hue, until WCAG 2.2 AA is met.
import {
  colorDistance,
  contrast,
  fromOklch,
  luminance,
  mix,
  readableOn,
  toOklch,
  withContrast,
} from '#core/color/index.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'

export type BackgroundName = NonNullable<Section['background']>

/**
 * Colours of a section by what they are for. Every pair that can meet is readable: texts 4.5:1, marks and
 * controls 3:1.
 */
export interface Background {
  background: string
  /** Of cards and fields on it. */
  card: string
  text: string
  /** Second voice: leads, captions, roles. */
  soft: string
  /** The accent as a text, for links and prices. */
  accent: string
  /** The accent as a mark: icons, numbers in large type, focus rings. */
  mark: string
  /** Hairlines, decoration only. */
  border: string
  /** Edges of form fields. */
  control: string
  button: string
  buttonText: string
  buttonHover: string
  /** Visible where the button's own colour hardly differs from the background. */
  buttonEdge: string
}

export interface ReadableTheme {
  scheme: 'light' | 'dark'
  backgrounds: Readonly<Record<BackgroundName, Background>>
}

const textRatio = 4.5
const markRatio = 3
// Rather a little darker blue under white than black on blue: nobody expects that of a button.
const whiteEnough = 2.6

/** The colours for every background of a theme, repaired unless its contrast is the design's. */
export function readableTheme({
  palette,
  contrast: chosen,
}: Pick<Theme, 'palette' | 'contrast'>): ReadableTheme {
  const isKept = chosen === 'design'
  const isDark = toOklch(palette.background).lightness < 0.6
  const { paper, raised } = getPaper(palette)
  const fill = getFill(palette.accent, isKept)
  const keep = (made: Background, text: string, accent: string): Background =>
    isKept ? { ...made, text, accent, mark: accent } : made
  return {
    scheme: isDark ? 'dark' : 'light',
    backgrounds: {
      paper: keep(backgroundOn(paper, raised, palette, fill), palette.text, palette.accent),
      tint: keep(backgroundOn(raised, paper, palette, fill), palette.text, palette.accent),
      accent: keep(
        backgroundOn(
          fill.color,
          mix(fill.color, awayFrom(fill.text, fill.color), 0.12),
          { ...palette, text: fill.text, accent: fill.text },
          inverse(fill),
        ),
        fill.text,
        fill.text,
      ),
      ink: inkBackground(palette, isDark, fill),
    },
  }
}

interface Fill {
  color: string
  text: string
}

/** Paper and what is raised from it: near enough to each other that the same text is read on both. */
function getPaper({ background, surface, text, accent }: Theme['palette']): {
  paper: string
  raised: string
} {
  const distance = colorDistance(background, surface)
  const voice = readableOn(background)
  // A surface that is the background again shows no card, and one far from it is no paper.
  if (distance > 0.008 && distance < 0.16 && contrast(voice, surface) >= 7)
    return { paper: background, raised: surface }
  const made = mix(mix(background, text, 0.035), accent, 0.02)
  return { paper: background, raised: contrast(voice, made) >= textRatio ? made : background }
}

/** The accent as a background of its own, and what is written on it. */
function getFill(accent: string, isKept: boolean): Fill {
  if (contrast('#ffffff', accent) >= whiteEnough)
    return { color: isKept ? accent : withContrast(accent, '#ffffff', textRatio), text: '#ffffff' }
  const { hue, chroma } = toOklch(accent)
  return {
    color: accent,
    text: withContrast(fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue }), accent, textRatio),
  }
}

/** Text as a fill, the background as its text: buttons on the accent. */
function inverse({ color, text }: Fill): Fill {
  return { color: text, text: color }
}

function inkBackground(palette: Theme['palette'], isDark: boolean, fill: Fill): Background {
  const { hue, chroma, lightness } = toOklch(isDark ? palette.background : palette.text)
  // On dark paper the ink is the deeper tone, or the lighter one where there is hardly a deeper.
  const depth = isDark
    ? lightness > 0.17
      ? Math.min(lightness - 0.06, 0.3)
      : lightness + 0.07
    : Math.min(lightness, 0.26)
  const background = fromOklch({ lightness: depth, chroma: Math.min(chroma, 0.06), hue })
  const card = fromOklch({ lightness: depth + 0.05, chroma: Math.min(chroma, 0.06), hue })
  const light = isDark ? palette.text : palette.background
  return backgroundOn(
    background,
    card,
    { ...palette, text: light, border: mix(background, '#ffffff', 0.16) },
    fill,
  )
}

function backgroundOn(
  background: string,
  card: string,
  { text, accent, border }: Pick<Theme['palette'], 'text' | 'accent' | 'border'>,
  fill: Fill,
): Background {
  const backgrounds = [background, card]
  const voice = readable(text, backgrounds, textRatio)
  const isButtonSeen = colorDistance(fill.color, background) > 0.1
  const button = isButtonSeen ? fill : { color: voice, text: readable(background, [voice], textRatio) }
  return {
    background,
    card,
    text: voice,
    soft: readable(mix(voice, background, 0.28), backgrounds, textRatio),
    accent: signal(accent, voice, backgrounds, textRatio),
    mark: signal(accent, voice, backgrounds, markRatio),
    border:
      colorDistance(border, background) > 0.25 || colorDistance(border, background) < 0.02
        ? mix(background, voice, 0.14)
        : border,
    control: readable(mix(background, voice, 0.4), backgrounds, markRatio),
    button: button.color,
    buttonText: button.text,
    buttonHover: getHover(button),
    buttonEdge: backgrounds.every((behind) => contrast(button.color, behind) >= markRatio)
      ? button.color
      : readable(button.color, backgrounds, markRatio),
  }
}

/**
 * The accent as a text or mark. One that would have to be much darker (yellow becomes mud) leaves the field
 * to the text's own colour.
 */
function signal(accent: string, voice: string, backgrounds: readonly string[], ratio: number): string {
  const fixed = readable(accent, backgrounds, ratio)
  return toOklch(accent).lightness - toOklch(fixed).lightness > 0.2 ? voice : fixed
}

/**
 * A step away from its text, so that hovering costs no contrast; towards it where the button is white or
 * black already and can afford it.
 */
function getHover({ color, text }: Fill): string {
  const away = mix(color, awayFrom(text, color), 0.14)
  const towards = mix(color, text, 0.12)
  return colorDistance(away, color) < 0.02 && contrast(towards, text) >= textRatio ? towards : away
}

/** The end of the scale of lightness that lies beyond the colour, seen from the text. */
function awayFrom(text: string, color: string): string {
  return luminance(text) > luminance(color) ? '#000000' : '#ffffff'
}

/**
 * The colour, or the nearest of its hue that reaches the ratio on each of the backgrounds; else black or
 * white.
 */
function readable(color: string, backgrounds: readonly string[], ratio: number): string {
  const isReadable = (candidate: string): boolean =>
    backgrounds.every((background) => contrast(candidate, background) >= ratio)
  if (isReadable(color)) return color
  const fixed = backgrounds
    .map((background) => withContrast(color, background, ratio))
    .filter((candidate) => isReadable(candidate))
  const nearest = fixed.toSorted((left, right) => colorDistance(left, color) - colorDistance(right, color))[0]
  return (
    nearest ??
    ['#000000', '#ffffff'].find((candidate) => isReadable(candidate)) ??
    readableOn(backgrounds[0] ?? '#ffffff')
  )
}
