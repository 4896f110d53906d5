// Numbers that are spelled out: `three`, `twenty-five`, `two hundred`, `drei`, `fünfundzwanzig`, `a dozen`.

const units: Record<string, number> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16,
  seventeen: 17, eighteen: 18, nineteen: 19, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12, dreizehn: 13,
  vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19,
} // prettier-ignore
const tens: Record<string, number> = {
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60,
  siebzig: 70, achtzig: 80, neunzig: 90,
} // prettier-ignore
const scales: Record<string, number> = {
  hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000, hundert: 100, tausend: 1_000, millionen: 1_000_000, milliarden: 1_000_000_000,
  dozen: 12, dutzend: 12,
} // prettier-ignore

const longestFirst = (words: Record<string, number>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|')
const german = String.raw`(?:(?:ein|${longestFirst(units)})und)?(?:${longestFirst(tens)})`
const small = String.raw`(?:${longestFirst(tens)})-(?:one|${longestFirst(units)})|${german}|${longestFirst(units)}`
const scale = String.raw`hundred|thousand|million|billion|dozen|hundert|tausend|Millionen|Milliarden|Dutzend`

/** One number in words; `a hundred` counts, `one` and `hundreds of` do not. */
export const numberWordPattern = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?:${small})(?:[\s-]?(?:${scale}))?|(?:a|one|half a|ein|eine|einem|einer)\s(?:${scale})|(?:ein)?(?:hundert|tausend)|(?:${longestFirst(units)})(?:hundert|tausend))(?![\p{L}])`,
  'giu',
)

/** What the words of `numberWordPattern` say. */
export function valueOfWords(words: string): number | undefined {
  const text = words.toLowerCase().trim()
  const [, before = '', scaleWord = ''] =
    new RegExp(String.raw`^(.*?)[\s-]?(${scale})?$`, 'iu').exec(text) ?? []
  const factor = scales[scaleWord.toLowerCase()] ?? 1
  if (before === '' || /^(?:a|one|ein|eine|einem|einer)$/.test(before))
    return scaleWord === '' ? undefined : factor
  if (before === 'half a') return factor / 2
  const value = smallNumber(before)
  return value === undefined ? undefined : value * factor
}

function smallNumber(text: string): number | undefined {
  const plain = units[text] ?? tens[text]
  if (plain !== undefined) return plain
  const [, ten = '', one = ''] = /^(\p{L}+)-(\p{L}+)$/u.exec(text) ?? []
  if (tens[ten] !== undefined) return tens[ten] + (one === 'one' ? 1 : (units[one] ?? 0))
  const [, first = '', last = ''] = /^(\p{L}+?)und(\p{L}+)$/u.exec(text) ?? []
  return tens[last] === undefined ? undefined : tens[last] + (first === 'ein' ? 1 : (units[first] ?? 0))
}
