// How wide a line is in Arial at 20 pixels, the lettering of titles on a desktop result page. Measured once:
// Chromium's canvas (`measureText`, font `20px Arial`), each letter a hundred times in a row, with Liberation
// Sans, which has Arial's widths by design. Pairs that are closer together (kerning) are not counted: a
// line comes out a pixel or two too wide.
const measured: readonly [pixels: number, letters: string][] = [
  [0, '\u00ad'],
  [2.78, '\u202f'],
  [3.75, '′'],
  [3.82, "'"],
  [4, '\u2009'],
  [4.09, '‘’'],
  [4.44, 'ijlįĵĺļłſίιіј‚'],
  [5.2, 'f|¦'],
  [5.56, ' !,./:;I[\\]t\u00a0·ÌÍÎÏìíîïĨĩĪīĬĭĮİıţŧΙΪІЇї'],
  [5.83, 'ľ'],
  [6.66, '()-`r¡¨²³´¸¹ŕŗř“”„‹›\u2010\u2011'],
  [6.68, '{}ŀ'],
  [7, '•'],
  [7.08, '″'],
  [7.1, '"'],
  [7.29, 'гѓ'],
  [7.3, 'º΢'],
  [7.4, 'ª'],
  [7.5, 'ť'],
  [7.78, '*'],
  [7.9, 'τ'],
  [8, '°'],
  [8.42, 'ξ'],
  [8.75, 'кќ'],
  [8.82, 'ζ'],
  [8.88, 'ĳ'],
  [8.92, 'έε'],
  [8.95, 'з'],
  [9.16, 'т'],
  [9.38, '^'],
  [9.64, 'ς'],
  [10, 'JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżžγκλνЈсухѕў'],
  [10.21, 'эє'],
  [10.42, 'чь'],
  [10.5, 'χ'],
  [10.63, 'в'],
  [10.74, '¶'],
  [10.83, 'ЃГпя'],
  [10.94, 'ΰυ'],
  [10.98, '±÷'],
  [11.02, 'Γ'],
  [11.04, '¯нџ'],
  [
    11.12,
    '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþāăąđēĕėęěĝğġģĥħĹĻĽĿŁńņňŋōŏőũūŭůűųήηθοаеорѐёђћ–€',
  ],
  [11.13, 'δ'],
  [11.17, 'ийѝ'],
  [11.38, 'ρ'],
  [11.46, 'бц'],
  [11.5, 'β'],
  [11.52, 'µμ'],
  [11.56, 'άα'],
  [11.65, 'ЌК'],
  [11.67, 'дл'],
  [11.68, '+<=>~¬×−'],
  [12.08, 'ŉЗ'],
  [12.22, 'FTZ¿ßøŢŤŦŹŻŽΖΤТ'],
  [12.29, 'ď'],
  [12.34, 'σ'],
  [12.36, 'Σ'],
  [12.5, 'ъ'],
  [12.71, 'ЎУ'],
  [12.97, 'φ'],
  [13, 'Ξ'],
  [13.13, 'БЛЬ'],
  [13.33, 'Ч'],
  [13.34, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸΑΒΕΚΡΥΧΫЀЅАВЕРХ'],
  [13.35, 'Ё'],
  [13.36, 'ΔΛ'],
  [13.38, 'ж'],
  [13.54, 'Д'],
  [13.75, 'м'],
  [13.8, 'π'],
  [14.26, 'ψ'],
  [14.38, 'ЄЏИЙПЭы'],
  [14.44, 'CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵΗΝΠЍНСЯ'],
  [14.46, 'Ŋ'],
  [14.7, 'Ĳ'],
  [14.74, '©®'],
  [14.79, 'Ц'],
  [14.95, 'Ω'],
  [15, 'ю'],
  [15.21, 'Ф'],
  [15.56, 'GOQÒÓÔÕÖØĜĞĠĢŌŎŐΘΟО'],
  [15.62, 'ω'],
  [15.83, 'Ъ'],
  [15.96, 'Φ'],
  [16.04, 'ш'],
  [16.25, 'њ'],
  [16.46, 'фщ'],
  [16.66, 'MmΜМ'],
  [16.68, '¼½¾'],
  [16.71, 'Ψ'],
  [17, '✓'],
  [17.08, 'Ћ'],
  [17.29, 'Ђ'],
  [17.71, 'Ы'],
  [17.78, '%æ'],
  [18, '★'],
  [18.13, 'љ'],
  [18.33, 'Ш'],
  [18.47, 'Ж'],
  [18.75, 'Щ'],
  [18.88, 'WœŴ'],
  [20, 'ÆŒ—…™→'],
  [20.21, 'ЊЮ'],
  [20.3, '@'],
  [21.14, 'Љ'],
]
const widths: ReadonlyMap<string, number> = new Map(
  measured.flatMap(([pixels, letters]) => Array.from(letters, (letter) => [letter, pixels] as const)),
)

/** Pixels that a title has on a desktop result page; what is wider is cut. */
export const maxTitleWidth = 600

/** Letters that fill a square: Chinese, Japanese, Korean, and images. */
export const squareLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]|\p{Extended_Pictographic}/u
const square = 20
/** Of letters of other scripts: the mean of the small and large ones above. */
const otherLetter = 11
const zeroWidth = /\p{M}|\p{Cf}/u

/** Pixels of a line of text. */
export function getWidth(text: string): number {
  let width = 0
  for (const letter of text) width += getLetterWidth(letter)
  return Math.round(width)
}

/** As much of the text as fits so many pixels, cut between words where it has to be cut. */
export function fittingPart(text: string, pixels: number): string {
  let width = 0
  let end = 0
  for (const letter of text) {
    width += getLetterWidth(letter)
    if (width > pixels) {
      const space = text.lastIndexOf(' ', end)
      return text.slice(0, space > 0 ? space : end).trimEnd()
    }
    end += letter.length
  }
  return text
}

function getLetterWidth(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  if (zeroWidth.test(letter)) return 0
  return squareLetter.test(letter) ? square : otherLetter
}
