// Images of nothing but words that are set as text: faint letters leave some ink where they were erased,
// which would be seen beside those that are set.
import { getArea, intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference } from './colors.ts'

/** Of an image, that lies in boxes of words; and in heights of the highest of them, how high it is. */
const said = { share: 0.5, height: 1.8 }
/** In pixels and of 255: what is behind words alone is what is so far beside them. */
const behind = { beside: 2, difference: 8 }

/** The images, but for those of a line of words; `words` are those that are set. */
export function withoutSaid<Image extends PdfBox & { text: string }>(
  pixels: Pixels,
  images: readonly Image[],
  words: readonly PdfBox[],
): Image[] {
  return images.filter((image) => {
    const common = words.flatMap((word) => {
      const inside = intersection(word, image)
      return inside === undefined ? [] : [{ area: getArea(inside), height: word.height }]
    })
    const area = common.reduce((sum, one) => sum + one.area, 0)
    const highest = Math.max(0, ...common.map(({ height }) => height))
    const isLine = area >= getArea(image) * said.share && image.height <= highest * said.height
    return image.text !== '' || !isLine || hasOwnBackground(pixels, image)
  })
}

function hasOwnBackground(pixels: Pixels, { x, y, width }: PdfBox): boolean {
  return [x, x + width - 1].some((column) => {
    const at = Math.max(0, Math.min(pixels.width - 1, Math.round(column)))
    const own = colorAt(pixels, at, Math.round(y))
    const above = colorAt(pixels, at, Math.max(0, Math.round(y) - behind.beside))
    return difference(own, above) > behind.difference
  })
}
