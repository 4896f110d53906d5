// Borders whose sides differ: what they have in common stays the border, the others are lines of their own.
import type { MeasuredBlock, MeasuredBox, PageStyle } from '../measure-page.types.ts'
import { push, type Collected, type Surroundings } from './collect.ts'
import { pixels } from './styles.ts'

type Border = NonNullable<MeasuredBlock['border']>

/** The line of one side. */
export function getSide(style: PageStyle, side: string): Border {
  const [color = '', kind = ''] = ['color', 'style'].map((name) =>
    style.getPropertyValue(`border-${side}-${name}`),
  )
  return { color, width: pixels(style, `border-${side}-width`), style: kind, sides: [side] }
}

/**
 * Of a box whose sides differ: those that most of them are like as its border, the others each as a line of
 * its own. Where there are lines above and below alone, both are.
 */
export function partBorder(
  style: PageStyle,
  border: MeasuredBlock['border'],
): { border?: Border; lines: Border[] } {
  if (border === undefined) return { lines: [] }
  const looks = new Map<string, Border[]>()
  for (const one of border.sides.map((side) => getSide(style, side))) {
    const look = `${one.color} ${String(one.width)} ${one.style}`
    looks.set(look, [...(looks.get(look) ?? []), one])
  }
  const [most = [], ...others] = [...looks.values()].toSorted((one, other) => other.length - one.length)
  const isAboveAndBelow = border.sides.every((side) => side === 'top' || side === 'bottom')
  const isDouble = most.some((line) => line.style === 'double' && line.width >= 3)
  if (isAboveAndBelow && (others.length > 0 || isDouble)) return { lines: [...looks.values()].flat() }
  const [first] = most
  if (first === undefined || others.length === 0) return { border, lines: [] }
  return { border: { ...first, sides: most.flatMap(({ sides }) => sides) }, lines: others.flat() }
}

/** Lines at the edges of a box as shapes; of a double one both, with what is behind them between. */
export function addLines(
  collected: Collected,
  { x, y, width, height }: MeasuredBox,
  lines: ReturnType<typeof partBorder>['lines'],
  painting: Surroundings,
): void {
  for (const border of lines) {
    const { color, width: thickness, style, sides } = border
    const isDouble = style === 'double' && thickness >= 3
    const line = isDouble ? Math.max(1, Math.round(thickness / 3)) : thickness
    const isAcross = sides.includes('top') || sides.includes('bottom')
    const isAtStart = sides.includes('top') || sides.includes('left')
    const start = (isAcross ? y : x) + (isAtStart ? 0 : (isAcross ? height : width) - thickness)
    const look =
      style === 'dashed' || style === 'dotted'
        ? { border: { ...border, sides: [isAcross ? 'top' : 'left'] } }
        : { color }
    for (const at of isDouble ? [start, start + thickness - line] : [start])
      push(
        collected,
        {
          kind: 'shape',
          ...(isAcross ? { x, y: at, width, height: line } : { x: at, y, width: line, height }),
          ...look,
        },
        painting,
      )
  }
}

/** Lines at the edges of a box with round corners, as shadows within it, which follow them. */
export function shadeLines(lines: ReturnType<typeof partBorder>['lines']): string[] {
  const directions: Record<string, readonly [number, number]> = {
    top: [0, 1],
    right: [-1, 0],
    bottom: [0, -1],
    left: [1, 0],
  }
  return lines.map(({ color, width, sides }) => {
    const [x, y] = directions[sides[0] ?? 'top'] ?? [0, 0]
    return `${color} ${String(x * width)}px ${String(y * width)}px 0px 0px inset`
  })
}
