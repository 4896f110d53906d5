// Places of words on a tilted element: browsers report the upright box around each.
import type { MeasuredBox, PageStyle } from '../measure-page.types.ts'
import type { Surroundings } from './collect.ts'

/**
 * Degrees that its words are set at: a few, or 90 where they run down or up. Of what is turned otherwise they
 * are taken for level.
 */
export function getTextTurn({ turn }: Pick<Surroundings, 'turn'>, style: PageStyle): number {
  const mode = style.getPropertyValue('writing-mode')
  const isStacked = style.getPropertyValue('text-orientation') === 'upright'
  const own = /^vertical-|^sideways-rl/.test(mode) && !isStacked ? 90 : mode === 'sideways-lr' ? -90 : 0
  const whole = (turn + own) % 360
  const degrees = Math.abs(whole) > 180 ? whole - Math.sign(whole) * 360 : whole
  if (Math.abs(Math.abs(degrees) - 90) < 0.5) return Math.sign(degrees) * 90
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

/** The box around lines that were turned back or are upright, with its middle where it is on the page. */
export function surroundTurned(lines: readonly MeasuredBox[], turn: number): MeasuredBox {
  const left = Math.min(...lines.map(({ x }) => x))
  const top = Math.min(...lines.map(({ y }) => y))
  const width = Math.max(...lines.map((line) => line.x + line.width)) - left
  const height = Math.max(...lines.map((line) => line.y + line.height)) - top
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, down] = [left + width / 2, top + height / 2]
  const size = Math.abs(turn) === 90 ? { width: height, height: width } : { width, height }
  return {
    x: across * cos - down * sin - size.width / 2,
    y: across * sin + down * cos - size.height / 2,
    ...size,
  }
}
