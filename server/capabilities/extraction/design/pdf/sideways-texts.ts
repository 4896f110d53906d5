// Labels of a PDF whose letters lie on their side: a page of level texts has no place for them as texts, so
// that they stay drawings, with what they say as alternative text.
import { union } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PagePaint } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import { nearestQuarter } from '../../pdf/turned.ts'
import type { Artwork } from './artwork.ts'

/** A page on which more letters lie on their side is turned itself; a longer text is read. */
const maxShare = 0.15
const maxLetters = 120
/** In font sizes, between the words of a line and around it. */
const wordGap = 1.5
const rim = 0.3
const density = 4

export function takeSideways(
  runs: readonly TextRun[],
  { texts }: PagePaint,
): { level: TextRun[]; labels: Artwork[] } {
  const sideways = runs.filter(({ angle, object }) => angle % 180 === 90 && texts.has(object ?? 0))
  const letters = (some: readonly TextRun[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  const count = letters(sideways)
  if (count > maxLetters || count > letters(runs) * maxShare) return { level: [...runs], labels: [] }
  const lines: TextRun[][] = []
  for (const run of sideways.toSorted((one, other) => readingPlace(one) - readingPlace(other))) {
    const line = lines.find((known) => goesOn(known.at(-1), run))
    if (line === undefined) lines.push([run])
    else line.push(run)
  }
  const taken = new Set(sideways)
  return { level: runs.filter((run) => !taken.has(run)), labels: lines.map((line) => toLabel(line, texts)) }
}

function readingPlace({ angle, y, height }: TextRun): number {
  return nearestQuarter(angle) === 1 ? y : -y - height
}

function goesOn(last: TextRun | undefined, run: TextRun): boolean {
  if (last === undefined || last.angle !== run.angle) return false
  const gap = readingPlace(run) - readingPlace(last) - last.height
  return Math.abs(last.baseline - run.baseline) < 1 && gap < run.fontSize * wordGap
}

export function toLabel(line: readonly TextRun[], texts: PagePaint['texts']): Artwork {
  const orders = line.flatMap(({ object, lastObject }) =>
    [object, lastObject].flatMap((one) => texts.get(one ?? 0)?.order ?? []),
  )
  const [from, to] = [Math.min(...orders), Math.max(...orders)]
  const size = Math.max(...line.map(({ fontSize }) => fontSize))
  const box = widened(
    line.map(({ x, y, width, height }) => ({ x, y, width, height })).reduce(union),
    size * rim,
  )
  const members = [...texts.values()].filter(({ order }) => order >= from && order <= to)
  return toDrawnText(members, box, joinWords(line))
}

/** A drawing of text objects, with what they say. */
export function toDrawnText(
  members: readonly { order: number; chain: readonly number[] }[],
  box: PdfBox,
  text: string,
): Artwork {
  return {
    box,
    members: members.map(({ order, chain }) => ({
      kind: 'path' as const,
      box,
      chain,
      order,
      isMasked: false,
      segments: 100,
    })),
    density,
    layer: Math.min(...members.map(({ order }) => order)),
    text,
  }
}

/** Letters that are set apart are read with spaces between all of them. */
function joinWords(line: readonly TextRun[]): string {
  const words = line.flatMap(({ text }) => text.trim().split(/\s+/))
  return words.length > 3 && words.every((word) => word.length === 1) ? words.join('') : words.join(' ')
}
