// A browser writes a variable font to a PDF as drawings of its letters (Type 3), a font for each instance,
// and its name, weight and slant to a font descriptor (ISO 32000-1, 9.8). PDFium reads no descriptor of such
// a font. So its reference becomes a name of the same length that PDFium does read, in the copy that it is
// given.

export interface DescribedFont {
  /** Of the file of the font, whichever weight it is shown in: `Figtree-Light`. */
  name: string
  /** Of the instance; browsers write whole hundreds. */
  weight: number | undefined
  isItalic: boolean
}

const prefix = 'Type3-'
/** Longer ones are not looked at: a font of a thousand drawn letters has one of 30 kB. */
const maxDictionary = 100_000
/** Of a dictionary before its kind or name: browsers write these first. */
const maxHead = 2_000
const maxFonts = 1_000

interface ObjectText {
  number: string
  /** Where its text begins in the file. */
  start: number
  text: string
}

/**
 * Names the Type 3 fonts of a file that have a descriptor after it, in place, and says what those describe by
 * the new names. Files whose dictionaries are compressed are left as they are.
 */
export function describeFonts(bytes: Buffer): ReadonlyMap<string, DescribedFont> {
  const described = new Map<string, DescribedFont>()
  const fonts = findObjects(bytes, '/Type3')
  if (fonts.length === 0) return described
  const descriptors = new Map(
    findObjects(bytes, '/FontName').flatMap(({ number, text }) => {
      const font = readDescriptor(text)
      return font === undefined ? [] : [[number, font] as const]
    }),
  )
  for (const { start, text } of fonts) {
    const found = /\/FontDescriptor (\d{1,7}) 0 R/.exec(text)
    const [reference = '', number = ''] = found ?? []
    const font = descriptors.get(number)
    if (found === null || font === undefined) continue
    const name = `${prefix}${number}`
    described.set(name, font)
    bytes.write(`/BaseFont /${name}`.padEnd(reference.length), start + found.index, 'latin1')
  }
  return described
}

/** Those that hold a word, which lie in the file as text. */
function findObjects(bytes: Buffer, word: string): ObjectText[] {
  const found: ObjectText[] = []
  let at = bytes.indexOf(word)
  for (let count = 0; at >= 0 && count < maxFonts; count += 1) {
    const before = bytes.toString('latin1', Math.max(0, at - maxHead), at)
    const head = before.lastIndexOf(' obj')
    const number = /(?:^|[\r\n])(\d{1,7}) 0$/.exec(before.slice(Math.max(0, head - 12), head))?.[1]
    const end = at + bytes.toString('latin1', at, at + maxDictionary).indexOf('endobj')
    const start = at - before.length + head
    if (head >= 0 && number !== undefined && end > at && !before.includes('endobj', head))
      found.push({ number, start, text: bytes.toString('latin1', start, end) })
    at = bytes.indexOf(word, Math.max(end, at + word.length))
  }
  return found
}

function readDescriptor(dictionary: string): DescribedFont | undefined {
  const find = (pattern: RegExp): string | undefined => pattern.exec(dictionary)?.[1]
  const name = find(/\/FontName ?\/(?:[A-Z]{6}\+)?([\w.+-]{1,100})/)
  if (name === undefined) return undefined
  const weight = Number(find(/\/FontWeight (\d{2,4})\b/))
  return {
    name,
    weight: weight >= 1 && weight <= 1_000 ? weight : undefined,
    isItalic: Number(find(/\/ItalicAngle (-?[\d.]+)/) ?? 0) !== 0,
  }
}
