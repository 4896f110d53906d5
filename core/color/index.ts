// Colours as `#rrggbb`, reckoned with in OKLab and OKLCH (CSS Color 4 §9), where equal distances look equally
// far apart, and judged by WCAG 2.2.

export interface Oklab {
  /** 0 is black, 1 is white. */
  lightness: number
  a: number
  b: number
}

export interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number
  /** 0 is grey; screens show up to about 0.37. */
  chroma: number
  /** Degrees, 0 to 360; 0 for greys. */
  hue: number
}

type LinearRgb = [red: number, green: number, blue: number]

const hexForm = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/**
 * The colour as `#rrggbb` in lower case, from any hexadecimal form (opacity is dropped); undefined for
 * anything else.
 */
export function parseHex(text: string): string | undefined {
  if (!hexForm.test(text)) return undefined
  const digits = text.slice(1).toLowerCase()
  const full = digits.length < 6 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  return `#${full.slice(0, 6)}`
}

/** Red, green and blue from 0 to 1, as design tools and PDFs give them, to `#rrggbb`. */
export function fromRgb(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map(hexPair).join('')}`
}

/** What is no hexadecimal colour counts as black, here and below. */
export function toOklab(hex: string): Oklab {
  const [red, green, blue] = linearRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** The nearest colour that a screen can show. */
export function fromOklab({ lightness, a, b }: Oklab): string {
  return fromOklch({ lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI })
}

/** OKLab by hue and chroma. */
export function toOklch(hex: string): Oklch {
  const { lightness, a, b } = toOklab(hex)
  const chroma = Math.hypot(a, b)
  // Greys come out with a chroma of rounding errors, and their hue would be one too.
  if (chroma < 1e-4) return { lightness, chroma: 0, hue: 0 }
  return { lightness, chroma, hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/**
 * The colour as a screen shows it: where its chroma is more than sRGB has, less of it, with lightness and hue
 * kept.
 */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness))
  let rgb = oklchToLinear(light, chroma, hue)
  if (!isShown(rgb)) {
    let [min, max] = [0, chroma]
    // Sixteen halvings leave an error far below one step of a hexadecimal pair.
    for (let step = 0; step < 16; step += 1) {
      const middle = (min + max) / 2
      if (isShown(oklchToLinear(light, middle, hue))) min = middle
      else max = middle
    }
    rgb = oklchToLinear(light, min, hue)
  }
  const [red, green, blue] = rgb
  return fromRgb(encode(red), encode(green), encode(blue))
}

/**
 * Distance in OKLab: 0 is the same colour, below 0.02 hardly anybody sees a difference, black and white are 1
 * apart.
 */
export function colorDistance(one: string, other: string): number {
  const left = toOklab(one)
  const right = toOklab(other)
  return Math.hypot(left.lightness - right.lightness, left.a - right.a, left.b - right.b)
}

/** Colours that differ less (CIEDE2000) are the same to whoever does not see them side by side. */
export const maxSameColor = 5

/**
 * CIEDE2000 (Sharma, Wu and Dalal 2005) between two colours: 1 is about the least difference that is seen,
 * 100 is black beside white.
 */
export function ciede2000(one: string, other: string): number {
  const left = toCielab(one)
  const right = toCielab(other)
  const radians = Math.PI / 180
  const meanChroma = (Math.hypot(left.a, left.b) + Math.hypot(right.a, right.b)) / 2
  const grow = 1 + 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [chroma1, chroma2] = [Math.hypot(left.a * grow, left.b), Math.hypot(right.a * grow, right.b)]
  const hue = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360
  const [hue1, hue2] = [hue(left.a * grow, left.b), hue(right.a * grow, right.b)]
  const isGrey = chroma1 * chroma2 === 0
  const turn = isGrey ? 0 : ((hue2 - hue1 + 540) % 360) - 180
  const lightness = right.lightness - left.lightness
  const chroma = chroma2 - chroma1
  const hueDistance = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin((turn / 2) * radians)
  const meanLightness = (left.lightness + right.lightness) / 2
  const mean = (chroma1 + chroma2) / 2
  const meanHue = isGrey
    ? hue1 + hue2
    : Math.abs(hue1 - hue2) <= 180
      ? (hue1 + hue2) / 2
      : (hue1 + hue2 + (hue1 + hue2 < 360 ? 360 : -360)) / 2
  const spread =
    1 -
    0.17 * Math.cos((meanHue - 30) * radians) +
    0.24 * Math.cos(2 * meanHue * radians) +
    0.32 * Math.cos((3 * meanHue + 6) * radians) -
    0.2 * Math.cos((4 * meanHue - 63) * radians)
  const fromMiddle = (meanLightness - 50) ** 2
  const byLightness = lightness / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle))
  const byChroma = chroma / (1 + 0.045 * mean)
  const byHue = hueDistance / (1 + 0.015 * mean * spread)
  const rotation =
    -2 *
    Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)) * radians)
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}

// CIELAB under D65, from sRGB (IEC 61966-2-1).
function toCielab(hex: string): Oklab {
  const [red, green, blue] = linearRgb(hex)
  const curve = (value: number): number =>
    value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** `share` (0 to 1) of the second colour in the first, mixed in OKLab. */
export function mix(one: string, other: string, share: number): string {
  const left = toOklab(one)
  const right = toOklab(other)
  const between = (from: number, to: number): number => from + (to - from) * share
  return fromOklab({
    lightness: between(left.lightness, right.lightness),
    a: between(left.a, right.a),
    b: between(left.b, right.b),
  })
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio (WCAG 2.2), 1 to 21: text needs 4.5, large text and marks need 3. */
export function contrast(one: string, other: string): number {
  const left = luminance(one)
  const right = luminance(other)
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05)
}

/** The one of the candidates that reads best on the background: black or white unless others are given. */
export function readableOn(
  background: string,
  candidates: readonly string[] = ['#000000', '#ffffff'],
): string {
  return (
    candidates.toSorted((left, right) => contrast(right, background) - contrast(left, background))[0] ??
    '#000000'
  )
}

/**
 * The colour itself where it reaches the contrast on the background, else the nearest lighter or darker one
 * of its hue that does; black or white where even these do not.
 */
export function withContrast(color: string, background: string, ratio = 4.5): string {
  if (contrast(color, background) >= ratio) return color
  const start = toOklch(color)
  const candidates = [0, 1].flatMap((end) => {
    const reached = nearestLightness(start, end, background, ratio)
    return reached === undefined ? [] : [reached]
  })
  return (
    candidates.toSorted((left, right) => colorDistance(left, color) - colorDistance(right, color))[0] ??
    readableOn(background)
  )
}

function nearestLightness(start: Oklch, end: number, background: string, ratio: number): string | undefined {
  const at = (way: number): string =>
    fromOklch({ ...start, lightness: start.lightness + (end - start.lightness) * way })
  // On the way to an end the contrast may fall before it rises; from the background's own lightness on it
  // only rises.
  const backgroundLightness = toOklab(background).lightness
  const isBeyond = end === 1 ? start.lightness >= backgroundLightness : start.lightness <= backgroundLightness
  const distance = end - start.lightness
  let near = isBeyond || distance === 0 ? 0 : (backgroundLightness - start.lightness) / distance
  if (contrast(at(1), background) < ratio) return undefined
  let far = 1
  for (let step = 0; step < 16; step += 1) {
    const middle = (near + far) / 2
    if (contrast(at(middle), background) >= ratio) far = middle
    else near = middle
  }
  return at(far)
}

/** sRGB, decoded (CSS Color 4 §10.2). */
function linearRgb(hex: string): LinearRgb {
  const value = Number.parseInt((parseHex(hex) ?? '#000000').slice(1), 16)
  return [decode((value >> 16) & 0xff), decode((value >> 8) & 0xff), decode(value & 0xff)]
}

function decode(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function hexPair(value: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0)) * 255)
  return byte.toString(16).padStart(2, '0')
}

function oklchToLinear(lightness: number, chroma: number, hue: number): LinearRgb {
  const radians = (hue * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Within sRGB, but for rounding. */
function isShown(rgb: LinearRgb): boolean {
  return rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4)
}
