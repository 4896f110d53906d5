// Words that come in one piece of a line although each is on a panel of its own, as letters on round images
// of people that overlap.
import { holdsPoint } from '../../pdf/boxes.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { Panel } from '../page-blocks.ts'
import { placeWords, type PlacedWord } from './drawn-signs.ts'

/** In font sizes: a lower panel marks words in a line. */
const minHeight = 1.45
const maxWords = 40

export function partByPanels(runs: readonly TextRun[], panels: readonly Panel[]): TextRun[] {
  return runs.flatMap((run) => {
    if (run.angle !== 0 || run.lastObject === undefined || !run.text.trim().includes(' ')) return [run]
    const middle = run.y + run.height / 2
    const narrow = panels.filter(
      ({ x, y, width, height }) =>
        height >= run.fontSize * minHeight &&
        width < run.width &&
        y < middle &&
        y + height > middle &&
        x < run.x + run.width &&
        x + width > run.x,
    )
    const words = narrow.length < 2 ? [] : placeWords(run)
    if (words.length < 2 || words.length > maxWords) return [run]
    return joinWords(run, words, (word) => findPanel(word, narrow, middle))
  })
}

/** The last one painted of those that hold all of a word. */
function findPanel({ from, to }: PlacedWord, panels: readonly Panel[], middle: number): Panel | undefined {
  return panels.findLast((panel) => [from, to].every((x) => holdsPoint(panel, x, middle)))
}

/** Words are parted where each is on another panel. */
function joinWords(
  run: TextRun,
  words: readonly PlacedWord[],
  getPanel: (word: PlacedWord) => Panel | undefined,
): TextRun[] {
  const parts: { panel: Panel | undefined; words: PlacedWord[] }[] = []
  for (const word of words) {
    const panel = getPanel(word)
    const last = parts.at(-1)
    if (last !== undefined && (panel === undefined || last.panel === undefined || last.panel === panel))
      last.words.push(word)
    else parts.push({ panel, words: [word] })
  }
  if (parts.length === 1) return [run]
  return parts.map((part) => {
    const [first, last] = [part.words[0], part.words.at(-1)]
    const from = first?.from ?? run.x
    return {
      ...run,
      text: part.words.map(({ text }) => text).join(' '),
      x: from,
      width: (last?.to ?? from) - from,
      isSetApart: true,
    }
  })
}
