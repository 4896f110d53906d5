// Numbers that are spelled out: `three`, `twenty-five`, `one hundred and forty`, `fünfundzwanzig`,
// `zweihundertfünfzig`, `a dozen`; French ones up to twelve and with tens, `soixante-quinze`, `vingt et un`.

const units: Record<string, number> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16,
  seventeen: 17, eighteen: 18, nineteen: 19, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12, dreizehn: 13,
  vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19,
  deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12,
} // prettier-ignore
const tens: Record<string, number> = {
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60,
  siebzig: 70, achtzig: 80, neunzig: 90, vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60,
} // prettier-ignore
/** Tens that French counts from the ten before, or by twenties; what follows is up to nineteen. */
const frenchTens: Record<string, number> = { soixante: 60, 'quatre-vingt': 80 }
const frenchTeens: Record<string, number> = {
  onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, 'dix-sept': 17, 'dix-huit': 18, 'dix-neuf': 19, dix: 10,
} // prettier-ignore
const scales: Record<string, number> = {
  hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000, hundert: 100, tausend: 1_000, millionen: 1_000_000, milliarden: 1_000_000_000,
  dozen: 12, dutzend: 12,
} // prettier-ignore

const joinByLength = (words: Record<string, number>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|')
const german = String.raw`(?:(?:ein|${joinByLength(units)})und)?(?:${joinByLength(tens)})`
const french = String.raw`quatre-vingts|(?:soixante|quatre-vingt)-(?:${joinByLength(frenchTeens)})|(?:soixante et onze)|quatre-vingt-(?:un|${joinByLength(units)})|(?:vingt|trente|quarante|cinquante|soixante) et une?|dix-(?:sept|huit|neuf)`
const small = String.raw`${french}|(?:${joinByLength(tens)})-(?:one|${joinByLength(units)})|${german}|${joinByLength(units)}`
const scale = String.raw`hundred|thousand|million|billion|dozen|hundert|tausend|Millionen|Milliarden|Dutzend`
const germanLong = String.raw`(?:(?:ein|${joinByLength(units)}|${german})?tausend)?(?:(?:ein|${joinByLength(units)})?hundert)(?:und)?(?:${german}|${joinByLength(units)})?|(?:ein|${joinByLength(units)}|${german})?tausend(?:und)?(?:${german}|${joinByLength(units)})?`
const english = String.raw`(?:a|one|${small})\s(?:hundred|thousand)(?:\s(?:${small})\s(?:hundred))?(?:\s(?:and\s)?(?:${small}|one)(?!\s(?:hundred|thousand)))?`

/** One number in words; `a hundred` counts, `one` and `hundreds of` do not. */
export const numberWordPattern = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${english}|(?:${small})(?:[\s-]?(?:${scale}))?|(?:a|one|half a|ein|eine|einem|einer)\s(?:${scale})|${germanLong})(?![\p{L}])`,
  'giu',
)

/** What the words of `numberWordPattern` say. */
export function readNumberWords(words: string): number | undefined {
  const text = words.toLowerCase().trim()
  const inFrench = readFrench(text)
  if (inFrench !== undefined) return inFrench
  if (text.startsWith('half a ')) return (scales[text.slice(7)] ?? 0) / 2 || undefined
  const value = /\s/.test(text)
    ? readNumberParts(text.split(/\s+/))
    : (smallNumber(text) ?? germanNumber(text))
  return value === 0 ? undefined : value
}

function readFrench(text: string): number | undefined {
  if (text === 'quatre-vingts') return 80
  const [, ten = '', one = ''] = /^(soixante|quatre-vingt)(?:-| et )([\p{L}-]+)$/u.exec(text) ?? []
  const more = frenchTeens[one] ?? units[one] ?? (/^une?$/.test(one) ? 1 : undefined)
  if (frenchTens[ten] !== undefined && more !== undefined) return frenchTens[ten] + more
  const [, round = ''] = /^(\p{L}+) et une?$/u.exec(text) ?? []
  if (tens[round] !== undefined) return tens[round] + 1
  return frenchTeens[text]
}

/** English words, and German ones with a blank before the scale: "zwei Millionen". */
function readNumberParts(parts: readonly string[]): number | undefined {
  let total = 0
  let current = 0
  for (const part of parts) {
    if (part === 'and' || part === 'und') continue
    const factor = scales[part]
    const value = /^(?:an?|one|ein(?:e[nrm]?)?)$/.test(part) ? 1 : smallNumber(part)
    if (factor !== undefined) {
      const scaled = Math.max(1, current) * factor
      if (factor === 100) current = scaled
      else {
        total += scaled
        current = 0
      }
    } else if (value !== undefined) current += value
    else return undefined
  }
  return total + current
}

function smallNumber(text: string): number | undefined {
  const plain = units[text] ?? tens[text]
  if (plain !== undefined) return plain
  const [, ten = '', one = ''] = /^(\p{L}+)-(\p{L}+)$/u.exec(text) ?? []
  if (tens[ten] !== undefined) return tens[ten] + (one === 'one' ? 1 : (units[one] ?? 0))
  if (scales[one] !== undefined) return (units[ten] ?? tens[ten] ?? 1) * scales[one]
  const [, first = '', last = ''] = /^(\p{L}+?)und(\p{L}+)$/u.exec(text) ?? []
  if (/hundert|tausend/.test(first)) return undefined
  return tens[last] === undefined ? undefined : tens[last] + (first === 'ein' ? 1 : (units[first] ?? 0))
}

function germanNumber(text: string): number | undefined {
  for (const name of ['tausend', 'hundert']) {
    const at = text.indexOf(name)
    if (at < 0) continue
    const before = text.slice(0, at)
    const after = text.slice(at + name.length).replace(/^und/, '')
    const factor = before === '' || before === 'ein' ? 1 : (smallNumber(before) ?? germanNumber(before))
    const rest = after === '' ? 0 : (smallNumber(after) ?? germanNumber(after))
    return factor === undefined || rest === undefined ? undefined : factor * (scales[name] ?? 1) + rest
  }
  return scales[text]
}
