// Places of words on a tilted element: browsers report the upright box around each.
import type { MeasuredBox } from '../measure-page.types.ts'
import type { Surroundings } from './collect.ts'

/** Degrees that its words are set at; of what is turned further, they are taken for level. */
export function getTextTurn({ turn }: Pick<Surroundings, 'turn'>): number {
  const degrees = Math.abs(turn) % 360 > 180 ? turn - Math.sign(turn) * 360 : turn
  return Math.abs(degrees) >= 0.2 && Math.abs(degrees) <= 40 ? degrees : 0
}

/** The box of a line as it is on a page that is turned against it, around the upper left corner. */
export function turnBack({ x, y, width, height }: MeasuredBox, turn: number): MeasuredBox {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, down] = [x + width / 2, y + height / 2]
  const share = cos ** 2 - sin ** 2
  const own = {
    width: Math.max(1, (width * cos - height * Math.abs(sin)) / share),
    height: Math.max(1, (height * cos - width * Math.abs(sin)) / share),
  }
  return {
    x: across * cos + down * sin - own.width / 2,
    y: down * cos - across * sin - own.height / 2,
    ...own,
  }
}

/** The box around lines that were turned back, with its middle where it is on the page. */
export function surroundTurned(lines: readonly MeasuredBox[], turn: number): MeasuredBox {
  const left = Math.min(...lines.map(({ x }) => x))
  const top = Math.min(...lines.map(({ y }) => y))
  const width = Math.max(...lines.map((line) => line.x + line.width)) - left
  const height = Math.max(...lines.map((line) => line.y + line.height)) - top
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, down] = [left + width / 2, top + height / 2]
  return {
    x: across * cos - down * sin - width / 2,
    y: across * sin + down * cos - height / 2,
    width,
    height,
  }
}
