// Words are set again over the image that they stand on: their letters are painted over with what is around
// them.
import { cropped, type Pixels } from '../image/pixels.ts'
import { shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'

/** Letters reach so far beyond the box of their word: a share of its height, and pixels. */
const overhang = { share: 0.12, pixels: 2 }

/** A part of an image without the words that lie on it. */
export function cutWithoutWords(image: Pixels, box: PdfBox, words: readonly PdfBox[]): Pixels {
  const part = cropped(image, box)
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  for (const word of words) {
    if (shareInside(word, box) < 0.7) continue
    const grown = word.height * overhang.share + overhang.pixels
    paintOver(part, {
      x: word.x - left - grown,
      y: word.y - top - grown,
      width: word.width + 2 * grown,
      height: word.height + 2 * grown,
    })
  }
  return part
}

/** Every pixel becomes the mean of the four edges, the nearer the more. */
function paintOver({ width, height, bytes }: Pixels, box: PdfBox): void {
  const left = Math.max(0, Math.floor(box.x))
  const top = Math.max(0, Math.floor(box.y))
  const right = Math.min(width - 1, Math.ceil(box.x + box.width))
  const bottom = Math.min(height - 1, Math.ceil(box.y + box.height))
  if (right - left < 2 || bottom - top < 2) return
  for (let y = top + 1; y < bottom; y += 1)
    for (let x = left + 1; x < right; x += 1) {
      const weights = [1 / (x - left), 1 / (right - x), 1 / (y - top), 1 / (bottom - y)] as const
      const places = [
        (y * width + left) * 4,
        (y * width + right) * 4,
        (top * width + x) * 4,
        (bottom * width + x) * 4,
      ] as const
      const whole = weights[0] + weights[1] + weights[2] + weights[3]
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (const [index, place] of places.entries())
          sum += (bytes[place + channel] ?? 0) * (weights[index] ?? 0)
        bytes[(y * width + x) * 4 + channel] = sum / whole
      }
    }
}
