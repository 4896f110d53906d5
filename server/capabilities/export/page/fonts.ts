// The fonts of a printed page, as data inside it. Only those files go in that hold characters of the text.
// Static fonts come first: Chromium writes a variable font into a PDF as nameless drawings (Type 3), a static
// one as the font it is.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Family {
  name: string
  /** Name of the packages and their files. */
  file: string
  weights: number[]
  italic: boolean
}

const serif: Family = { name: 'Source Serif 4', file: 'source-serif-4', weights: [400, 600], italic: true }
const sans: Family = { name: 'Inter', file: 'inter', weights: [400], italic: false }
const mono: Family = { name: 'JetBrains Mono', file: 'jetbrains-mono', weights: [400], italic: false }

interface Place {
  folder: string
  variable: boolean
  /** Unicode ranges of the package's files, by the name of the set. */
  sets: Record<string, string>
}

const places = new Map<string, Promise<Place | undefined>>()
const files = new Map<string, Promise<string>>()

/**
 * `@font-face` rules for a text; empty where the font packages are not installed, then the system's fonts
 * serve.
 */
export async function fontFacesFor(
  text: string,
  uses: { italic: boolean; code: boolean; boldSans?: boolean },
): Promise<string> {
  const points = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
  const wanted = [
    serif,
    uses.boldSans === true ? { ...sans, weights: [400, 600] } : sans,
    ...(uses.code ? [mono] : []),
  ]
  const rules = await Promise.all(
    wanted.map(async (family) => {
      const place = await getPlace(family)
      return place === undefined ? '' : await getFaces(family, place, points, uses.italic && family.italic)
    }),
  )
  return rules.join('')
}

async function getFaces(family: Family, place: Place, points: Set<number>, italic: boolean): Promise<string> {
  const rules: Promise<string>[] = []
  for (const [set, range] of Object.entries(place.sets)) {
    if (!holdsAny(range, points) && set !== 'latin') continue
    for (const style of italic ? ['normal', 'italic'] : ['normal']) {
      if (place.variable)
        rules.push(
          face(
            family,
            join(place.folder, 'files', `${family.file}-${set}-wght-${style}.woff2`),
            '200 900',
            style,
            range,
          ),
        )
      else
        for (const weight of family.weights)
          rules.push(
            face(
              family,
              join(place.folder, 'files', `${family.file}-${set}-${weight}-${style}.woff2`),
              String(weight),
              style,
              range,
            ),
          )
    }
  }
  return (await Promise.all(rules)).join('')
}

async function face(
  family: Family,
  path: string,
  weight: string,
  style: string,
  range: string,
): Promise<string> {
  let data = files.get(path)
  if (data === undefined) {
    data = readFile(path, 'base64').catch(() => '')
    files.set(path, data)
  }
  const base64 = await data
  if (base64 === '') return ''
  return `@font-face{font-family:'${family.name}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format('woff2');unicode-range:${range}}\n`
}

async function getPlace(family: Family): Promise<Place | undefined> {
  let place = places.get(family.file)
  if (place === undefined) {
    place = findPlace(family)
    places.set(family.file, place)
  }
  return await place
}

async function findPlace(family: Family): Promise<Place | undefined> {
  for (const scope of ['@fontsource', '@fontsource-variable']) {
    try {
      const folder = dirname(fileURLToPath(import.meta.resolve(`${scope}/${family.file}/package.json`)))
      const sets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
      return { folder, variable: scope !== '@fontsource', sets }
    } catch {
      // Not installed: the next one, or the system's fonts.
    }
  }
  return undefined
}

/** Whether a CSS `unicode-range` holds one of the characters. */
function holdsAny(range: string, points: Set<number>): boolean {
  return range.split(',').some((part) => {
    const match = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(part)
    if (match?.[1] === undefined) return false
    const from = Number.parseInt(match[1], 16)
    const to = match[2] === undefined ? from : Number.parseInt(match[2], 16)
    for (let point = from; point <= to; point += 1) if (points.has(point)) return true
    return false
  })
}
