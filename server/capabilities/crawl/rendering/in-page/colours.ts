// Runs in the page. Converts colours to numbers from any notation that the browser returns.

declare class OffscreenCanvas {
  constructor(width: number, height: number)
  getContext(kind: '2d', options: { willReadFrequently: boolean }): CanvasPen | null
}
interface CanvasPen {
  fillStyle: string
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/** Red, green, blue of 0 to 255, opacity of 0 to 1. */
export type Colour = readonly [number, number, number, number]

export function colourReader(): (color: string) => Colour {
  const known = new Map<string, Colour>()
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const rendered = (color: string): Colour => {
    if (pen === null) return [0, 0, 0, 0]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = '#000'
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, opacity = 0] = Array.from(pen.getImageData(0, 0, 1, 1).data)
    return [red, green, blue, opacity / 255]
  }
  return (color) => {
    let colour = known.get(color)
    if (colour === undefined) {
      const [, red, green, blue, opacity = '1'] =
        /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? []
      colour =
        red === undefined ? rendered(color) : [Number(red), Number(green), Number(blue), Number(opacity)]
      known.set(color, colour)
    }
    return colour
  }
}

/** One colour over another one. */
export function over([red, green, blue, opacity]: Colour, below: Colour): Colour {
  const mix = (top: number, bottom: number): number => top * opacity + bottom * (1 - opacity)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** WCAG 2.2, 1 to 21. */
export function computeContrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Colour): number => {
    const part = (value: number): number =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}
