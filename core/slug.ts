// The last part of a page's URL, made from its name: `Bäckerei Groß & Söhne` is `baeckerei-gross-soehne`.

/** Letters of the Latin script that fall apart into nothing but themselves. */
const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
export const maxSlugLength = 60

/**
 * Latin letters lose their accents; letters of other scripts stay as they are written. Empty where the name
 * has neither letters nor digits.
 */
export function slugify(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    // A mark without its letter is none of anybody's words.
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/^-+|-+$/g, '')
  return shortened(words)
}

/** Cut at the end of a word where one ends in the second half. */
function shortened(words: string): string {
  const characters = Array.from(words)
  if (characters.length <= maxSlugLength) return words
  const start = characters.slice(0, maxSlugLength).join('')
  const end = characters[maxSlugLength] === '-' ? start.length : start.lastIndexOf('-')
  return end > start.length / 2 ? start.slice(0, end) : start
}
