// Whether the letters of words lean, by which slant their strokes line up best.

/** How far letters lean, in pixels across for one up: upright, between, and as italics do. */
const slants = [0, 0.1, 0.16, 0.2, 0.24, 0.3] as const
/** Which of them is the first that italics have. */
const firstItalic = 2
/** How much sharper than upright a slant has to be to count. */
const minSharper = 1.1
/** Letters that have to say so. */
const minLetters = 12
/** Of letters that are drawn alone nothing is blurred: upright ones are clearly sharper as they are. */
const drawn = { sharper: 0.98, letters: 3 }
const stemmed = /^[bdfhiklmnprtuBDEFHIKLMNPRT1]$/
/** Letters whose upright strokes lean, to either side. */
const diagonal = /^[vwxyzAVWXYZ47/]$/

/** How sharply the columns of a word stand out at each slant; `contrasts` are rows of `width`. */
export function measureSlants(contrasts: Uint8Array, width: number): number[] {
  const height = Math.floor(contrasts.length / width)
  return slants.map((slant) => {
    const shift = Math.ceil(height * slant)
    const sums = new Float64Array(width + shift + 1)
    for (let y = 0; y < height; y += 1) {
      const offset = y * slant
      const whole = Math.floor(offset)
      const part = offset - whole
      for (let x = 0; x < width; x += 1) {
        const contrast = contrasts[y * width + x] ?? 0
        if (contrast === 0) continue
        // A row lower down lies farther to the left.
        sums[x + whole] = (sums[x + whole] ?? 0) + contrast * (1 - part)
        sums[x + whole + 1] = (sums[x + whole + 1] ?? 0) + contrast * part
      }
    }
    let sharpness = 0
    for (const sum of sums) sharpness += sum * sum
    return sharpness
  })
}

/** Whether words are surely italic, together. */
export function isItalic(words: readonly { text: string; slants?: number[] | undefined }[]): boolean {
  const known = words.filter((word) => word.slants !== undefined)
  const letters = known.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
  if (letters < minLetters) return false
  const sums = sumSlants(known)
  const best = Math.max(...sums)
  return sums.indexOf(best) >= firstItalic && best >= (sums[0] ?? 0) * minSharper
}

/**
 * Of large letters, how much sharper than upright they are as italics: upright ones are less sharp. A heading
 * that is in between goes with others of its size.
 */
const large = { height: 24, letters: 5, sharper: 1.1, upright: 0.96, together: 1.02 }

export interface Lean {
  upright: number
  leaning: number
}

/** Undefined where the letters are small or few. */
export function measureLean(
  words: readonly { text: string; height: number; slants?: number[] | undefined }[],
): Lean | undefined {
  const known = words.filter(({ slants: own, height }) => own !== undefined && height >= large.height)
  const letters = known.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
  if (letters < large.letters) return undefined
  const [upright = 0, ...leaning] = sumSlants(known)
  return { upright, leaning: Math.max(...leaning.slice(firstItalic - 1)) }
}

/**
 * Of a large word, how much sharper than upright it is as italics: more in these, less in upright letters.
 */
const largeWord = { height: 24, upright: 0.97, italic: 1.05 }

/** Whether a large word is italic; undefined where its strokes do not say, as those of “way” never do. */
export function isItalicWord({
  text,
  height,
  slants: own,
}: {
  text: string
  height: number
  slants?: number[] | undefined
}): boolean | undefined {
  if (own === undefined || height < largeWord.height || !/[\p{L}\p{N}]/u.test(text)) return undefined
  const count = (kind: RegExp): number => Array.from(text).filter((letter) => kind.test(letter)).length
  if (count(diagonal) > 0 && count(diagonal) >= count(stemmed)) return undefined
  const [upright = 0] = own
  const ratio = Math.max(...own.slice(firstItalic)) / upright
  if (ratio > largeWord.upright && ratio < largeWord.italic) return undefined
  return ratio >= largeWord.italic
}

/** Words of a line lean or not where that is so much liker. */
const minLean = 0.08
/**
 * Letters that are so much liker in one of them, and like it, are in it: on a photograph, and where few
 * strokes are upright, slants say little.
 */
const clearLean = { overlap: 0.55, gain: 0.14 }

/**
 * Whether a word is italic by how much it has in common with upright letters and with italics of its family,
 * and by its slants, where these say so; undefined where neither does.
 */
export function isItalicByShape(
  [upright = 0, italic = 0]: readonly number[],
  bySlants: boolean | undefined,
): boolean | undefined {
  const lean = italic - upright
  const isClear = Math.max(upright, italic) >= clearLean.overlap && Math.abs(lean) >= clearLean.gain
  const byShape = Math.abs(lean) >= minLean ? lean > 0 : undefined
  return isClear ? byShape : (bySlants ?? byShape)
}

/** Whether large letters are italic: they themselves, or with others of their size where they do not say. */
export function isItalicAmong(own: Lean, others: readonly Lean[]): boolean {
  const ratio = own.leaning / own.upright
  if (ratio >= large.sharper || ratio < large.upright) return ratio >= large.sharper
  const unsure = others.filter(({ upright, leaning }) => {
    const other = leaning / upright
    return other >= large.upright && other < large.sharper
  })
  const sum = (key: keyof Lean): number => unsure.reduce((all, one) => all + one[key], 0)
  return sum('leaning') >= sum('upright') * large.together
}

/** Whether letters that are drawn one by one are italic; undefined where too few have a stem. */
export function areItalic(
  letters: readonly { text: string; slants?: number[] | undefined }[],
): boolean | undefined {
  const known = letters.filter(({ text, slants: own }) => own !== undefined && stemmed.test(text))
  if (known.length < drawn.letters) return undefined
  const [upright = 0, ...leaning] = sumSlants(known)
  return Math.max(...leaning) >= upright * drawn.sharper
}

function sumSlants(words: readonly { slants?: number[] | undefined }[]): number[] {
  return slants.map((_, index) => words.reduce((sum, word) => sum + (word.slants?.[index] ?? 0), 0))
}
