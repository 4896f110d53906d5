// Measures the families that pages are set in, in a browser, and writes what it finds to `font-faces.json`
// (which files a family has, and its stand-in) and `font-widths.json` (letters and strokes, for designs) in
// `core/landing-page`. `node scripts/measure-fonts.ts` after a change of `font-families.ts` measures what
// is new; with `--all` every family, after an update of the packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser } from '#capabilities/crawl/index.ts'
import { getFallback, servedNames, type ServedFamily } from '#core/landing-page/font-families.ts'
import { measuredLetters, type FontWidths } from '#core/landing-page/font-widths.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import { upperMedian } from '#core/statistics.ts'
import { silentLogger } from '#platform/logger.ts'
import { inkIn } from '../server/capabilities/extraction/design/words/word-ink.ts'

const folder = join(import.meta.dirname, '../core/landing-page')
/** What texts of pages are like, for the width of a family beside that of its stand-in. */
const sentences =
  'We build quiet, lasting houses for people who like to stay where they are. Book a table for Thursday evening, ' +
  'or call us between 9 and 17 on any weekday. Everything you need to plan, write and publish in one place. ' +
  'Termine nach Vereinbarung; die Beratung ist kostenlos, und das Angebot gilt bis zum 24. September.'
/**
 * The metrics of fonts that have the widths of the stand-ins by design (Arial, Times New Roman, Courier
 * New).
 */
const standIns = {
  sans: { regular: 'Helvetica', bold: 'Helvetica-Bold' },
  serif: { regular: 'Times-Roman', bold: 'Times-Bold' },
  mono: { regular: 'Courier', bold: 'Courier-Bold' },
} as const
/** Faces of static families that pages are set in. */
const staticWeights = [300, 400, 500, 600, 700, 800, 900]
/** In thousandths of an em: letters of which most differ by less are as wide. */
const sameWidth = 5
/** Pixels an em of a letter is drawn in, as `drawn-fonts.ts` does. */
const emPixels = 40
const drawnLetters = Array.from('abdefghiklmnoprstuBDEHLMNRT')
const canvas = { width: 60, height: 60, left: 6, baseline: 42 }

type Face = Omit<ServedFamily, 'isVariable'>
interface Metadata {
  weights: number[]
  styles: string[]
  variable?: { wght?: { min: string; max: string } } | false
}

const browser = openBrowser({
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
})
const isAll = process.argv.includes('--all')
const knownFaces = read<Face>('font-faces.json')
const knownWidths = read<FontWidths>('font-widths.json')
const faces: Record<string, Face> = {}
const widths: Record<string, FontWidths> = {}
try {
  await browser.withPage({ timeoutMs: 600_000 }, async (page) => {
    await page.setContent(`<canvas width="${canvas.width}" height="${canvas.height}"></canvas><i></i>`)
    for (const [kind, names] of Object.entries(servedNames) as [FontKind, readonly string[]][])
      for (const name of names) {
        const [face, letters] = [knownFaces[name], knownWidths[name]]
        const isKnown = !isAll && face !== undefined && letters !== undefined
        const found = isKnown ? { face, widths: letters } : await measure(page, name, kind)
        faces[name] = found.face
        widths[name] = found.widths
        if (!isKnown) console.log(`${name.padEnd(24)}${JSON.stringify(found.face)}`)
      }
  })
} finally {
  await browser.close()
}
write('font-faces.json', faces)
write('font-widths.json', widths)

function read<Measured>(name: string): Partial<Record<string, Measured>> {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Partial<Record<string, Measured>>
}

function write(name: string, values: object): void {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(values))
  spawnSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [path], { stdio: 'inherit' })
}

async function measure(
  page: Page,
  name: string,
  kind: FontKind,
): Promise<{ face: Face; widths: FontWidths }> {
  const source = findPackage(name)
  const { weights, isVariable, hasItalic, italics = weights } = source
  const steps = isVariable
    ? staticWeights.filter((weight) => weight >= (weights[0] ?? 0) && weight <= (weights.at(-1) ?? 0))
    : weights
  for (const style of hasItalic ? ['normal', 'italic'] : ['normal'])
    for (const weight of isVariable ? [undefined] : style === 'italic' ? italics : weights)
      await load(page, {
        family: name,
        weight: weight === undefined ? weights.join(' ') : String(weight),
        style,
        path: source.path(weight, style),
      })
  const nearest = (wanted: number): number =>
    steps.reduce(
      (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
      steps[0] ?? 400,
    )
  const [regular, bold] = [nearest(400), nearest(700)]
  const standIn = standIns[getFallback(kind)]
  const measureSentences = (font: string): Promise<number> =>
    page.evaluate<number>(
      `(() => {
        const context = document.querySelector('canvas').getContext('2d')
        context.fontKerning = 'auto'
        context.font = ${JSON.stringify(font)}
        return context.measureText(${JSON.stringify(sentences)}).width
      })()`,
    )
  const share = async (weight: number, metrics: string): Promise<number> =>
    tenths(((await measureSentences(`${weight} 100px "${name}"`)) / measureByMetrics(metrics)) * 100)
  const box = await page.evaluate<{ ascent: number; descent: number; capital: number; small: number }>(
    `(() => {
      const context = document.querySelector('canvas').getContext('2d')
      context.font = '${regular} 1000px "${name}"'
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('H')
      // The bounds of letters on a canvas are those of whole pixels at a small size.
      const probe = document.querySelector('i')
      probe.style.cssText = 'position:absolute;width:1cap;height:1ex;font:normal ${regular} 1000px "${name}"'
      const { width: capital, height: small } = probe.getBoundingClientRect()
      return { ascent, descent, capital, small }
    })()`,
  )
  const letters = async (weight: number, style: 'normal' | 'italic'): Promise<[number, number[]]> => [
    weight,
    await page.evaluate<number[]>(
      `${JSON.stringify(Array.from(measuredLetters))}.map((letter) => {
        const context = document.querySelector('canvas').getContext('2d')
        context.fontKerning = 'none'
        context.font = '${style} ${weight} 100px "${name}"'
        return Math.round(context.measureText(letter.repeat(100)).width / 10)
      })`,
    ),
  ]
  const measureLetters = async (style: 'normal' | 'italic'): Promise<[number, number[]][]> => {
    const [thin, thick] = [await letters(regular, style), await letters(bold, style)]
    if (bold === regular) return [thin]
    const heaviest = await letters(steps.at(-1) ?? bold, style)
    const part = (heaviest[0] - regular) / (bold - regular)
    const expected = thin[1].map((width, at) => width + ((thick[1][at] ?? width) - width) * part)
    return isAsWide(heaviest[1], expected) ? [thin, thick] : [thin, thick, heaviest]
  }
  const upright = await measureLetters('normal')
  const slanted = hasItalic ? await measureLetters('italic') : upright
  const stems: [number, number][] = []
  for (const weight of steps) stems.push([weight, tenths((await findStem(page, name, weight)) * 1_000)])
  return {
    face: {
      package: source.package,
      weights,
      hasItalic,
      ...(source.italics !== undefined && { italics: source.italics }),
      fallback: {
        regular: await share(regular, standIn.regular),
        bold: await share(bold, standIn.bold),
        ascent: tenths(box.ascent / 10),
        descent: tenths(box.descent / 10),
      },
    },
    widths: {
      capital: Math.round(box.capital) / 1_000,
      small: Math.round(box.small) / 1_000,
      stems,
      upright,
      ...(upright.some(([, own], index) => !isAsWide(slanted[index]?.[1] ?? [], own)) && { slanted }),
    },
  }
}

/** Of the letters of the alphabet, whose middle one says so. */
function isAsWide(some: readonly number[], others: readonly number[]): boolean {
  const off = Array.from(measuredLetters, (letter, at) =>
    /[a-z]/i.test(letter) ? Math.abs((some[at] ?? 0) - (others[at] ?? 0)) : [],
  )
  return (upperMedian(off.flat()) ?? 0) < sameWidth
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** The variable font of a family, or else its static ones. */
function findPackage(name: string): Omit<Face, 'fallback'> & {
  isVariable: boolean
  path: (weight: number | undefined, style: string) => string
} {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  for (const scope of ['#core/landing-page/font-files', '@fontsource-variable', '@fontsource']) {
    let place: string
    try {
      place = dirname(fileURLToPath(import.meta.resolve(`${scope}/${slug}/metadata.json`)))
    } catch {
      continue
    }
    if (!existsSync(place)) continue
    const { weights, styles, variable } = JSON.parse(
      readFileSync(join(place, 'metadata.json'), 'utf8'),
    ) as Metadata
    const axis = variable === false ? undefined : variable?.wght
    const isVariable = scope === '@fontsource-variable' && axis !== undefined
    const path = (weight: number | undefined, style: string): string =>
      join(place, `files/${slug}-latin-${weight ?? 'wght'}-${style}.woff2`)
    const known = weights.filter((weight) => staticWeights.includes(weight))
    const italics = known.filter((weight) => existsSync(path(weight, 'italic')))
    const hasItalic = styles.includes('italic')
    return {
      package: `${scope}/${slug}`,
      isVariable,
      weights: isVariable ? [Number(axis?.min), Number(axis?.max)] : known,
      hasItalic,
      ...(!isVariable && hasItalic && italics.length < known.length && { italics }),
      path,
    }
  }
  throw new Error(`There is no package of ${name}.`)
}

async function load(
  page: Page,
  { family, weight, style, path }: { family: string; weight: string; style: string; path: string },
): Promise<void> {
  const data = readFileSync(path, 'base64')
  await page.evaluate(
    `new FontFace(${JSON.stringify(family)}, 'url(data:font/woff2;base64,${data})', { weight: '${weight}', style: '${style}' })
      .load().then((face) => { document.fonts.add(face) })`,
  )
}

/** How wide the sentences are at 100 pixels, by a file of metrics of the standard fonts of PDF. */
function measureByMetrics(name: string): number {
  const file = join(import.meta.dirname, '../node_modules/pdfkit/js/data', `${name}.afm`)
  const found = readFileSync(file, 'latin1').matchAll(/^C (\d+) ; WX (\d+) ;/gm)
  const widthOf = new Map([...found].map(([, code, width]) => [Number(code), Number(width) / 10]))
  return Array.from(sentences).reduce(
    (sum, letter) => sum + (widthOf.get(letter.codePointAt(0) ?? 0) ?? 0),
    0,
  )
}

/** In em: the median of letters, each drawn once, black on white. */
async function findStem(page: Page, family: string, weight: number): Promise<number> {
  const { width: across, height, left, baseline } = canvas
  const drawn = await page.evaluate<{ width: number; grays: number[] }[]>(
    `${JSON.stringify(drawnLetters)}.map((letter) => {
      const context = document.querySelector('canvas').getContext('2d', { willReadFrequently: true })
      context.fillStyle = '#fff'
      context.fillRect(0, 0, ${across}, ${height})
      context.fillStyle = '#000'
      context.font = '${weight} ${emPixels}px "${family}"'
      context.fillText(letter, ${left}, ${baseline})
      const { data } = context.getImageData(0, 0, ${across}, ${height})
      return {
        width: context.measureText(letter).width,
        grays: Array.from({ length: ${across * height} }, (_, at) => data[at * 4]),
      }
    })`,
  )
  const stems = drawn.flatMap(({ width, grays }) => {
    const bytes = new Uint8ClampedArray(grays.flatMap((gray) => [gray, gray, gray, 255]))
    const { stem, isOnFill } = inkIn({ width: across, height, bytes }, { x: left, y: 0, width, height })
    return stem === undefined || isOnFill === true ? [] : [stem / emPixels]
  })
  return upperMedian(stems) ?? 0
}
