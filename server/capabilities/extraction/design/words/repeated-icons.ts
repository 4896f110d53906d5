// Icons that passed for letters and stand on the line as letters do, by what repeats: one tick before each
// entry of a list, a logo before each name of a row.
import { upperMedian } from '#core/statistics.ts'
import type { RecognisedWord } from '../../ocr/words.ts'

/** What may be an icon, and the word after it in its line. */
export interface IconPlace {
  word: RecognisedWord
  after: RecognisedWord
}

const letterWord = /^[aAIO]$/
/** Lines that begin with the same letter, at one edge in pixels, so near below each other in its heights. */
const list = { min: 3, aside: 2, down: 8 }
/** Of the icons of a row, and how far their words may be from them beside what is usual there. */
const row = { icons: 2, all: 3, gap: 1.5 }

/** The same letter before the words of several lines below each other is a tick. */
export function findTicks(places: readonly IconPlace[]): RecognisedWord[] {
  const lone = places
    .map(({ word }) => word)
    .filter(({ text }) => /^\p{L}$/u.test(text) && !letterWord.test(text))
  return lone.filter(
    (word) =>
      list.min <=
      lone.filter(
        (other) =>
          other.text.toLowerCase() === word.text.toLowerCase() &&
          Math.abs(other.x - word.x) <= list.aside &&
          Math.abs(other.y - word.y) <= word.height * list.down,
      ).length,
  )
}

/** Where most words of a row have an icon before them, so have the others. */
export function findRowIcons(
  places: readonly IconPlace[],
  icons: ReadonlySet<RecognisedWord>,
): RecognisedWord[] {
  const known = places.filter(({ word }) => icons.has(word))
  if (known.length < row.icons || places.length < row.all) return []
  const usual = upperMedian(known.map(getGap)) ?? 0
  return places.flatMap((place) => {
    const gap = getGap(place)
    return !icons.has(place.word) && gap <= usual * row.gap && gap * row.gap >= usual ? [place.word] : []
  })
}

function getGap({ word, after }: IconPlace): number {
  return after.x - word.x - word.width
}
