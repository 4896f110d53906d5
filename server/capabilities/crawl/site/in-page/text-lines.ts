// Lines of a text with words in another size or family: they are as high as those without.
import type { MeasuredBox } from '../measure-page.types.ts'
import type { TextPart } from './text-runs.ts'

/** Which of the boxes are of the look that most of the text has. */
export function findSpoken(
  parts: readonly TextPart[],
  { owner, pseudo }: Pick<TextPart, 'owner' | 'pseudo'>,
  boxes: readonly MeasuredBox[],
): boolean[] {
  const own = parts.filter((part) => part.owner === owner && part.pseudo === pseudo)
  return boxes.map((box) => own.some(({ rects }) => rects.includes(box)))
}

/** From one line to the next, which words that are set larger make more than the style says. */
export function findPitch(boxes: readonly MeasuredBox[], lines: number, usual: number): number {
  const middles = boxes.map(({ y, height }) => y + height / 2)
  const pitch = (Math.max(...middles) - Math.min(...middles)) / (lines - 1)
  return usual > 0 && lines > 1 && pitch > usual + 1 && pitch < usual * 1.5 ? pitch : usual
}

/** Other words have the height of those beside them, which is what their line lies around. */
export function evenOut(boxes: readonly MeasuredBox[], isSpoken: readonly boolean[]): MeasuredBox[] {
  return boxes.map((box, index) => {
    if (isSpoken[index] === true) return box
    const middle = box.y + box.height / 2
    const beside = boxes.find(
      (other, at) => isSpoken[at] === true && middle > other.y && middle < other.y + other.height,
    )
    return beside === undefined ? box : { ...box, y: beside.y, height: beside.height }
  })
}
