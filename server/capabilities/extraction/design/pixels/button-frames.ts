// Frames around a word or two: outlined buttons, pills and tags. On the small copy of a page those in a
// row run into each other and into what is beside them, so that they are taken out of it.
import type { RecognisedWord } from '../../ocr/words.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import { likeness, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt } from './colors.ts'
import { findLines, maxThickness, type ThinLine } from './find-lines.ts'
import { findFrame } from './line-frames.ts'

/** In pixels; in heights of the words in it; of 255, between its upper and its lower side. */
const size = { maxHeight: 80, perWord: 4.5, shade: 32 }
/** Of a word, inside of its frame; of two frames that are one. */
const inside = 0.95
const sameFrame = 0.85
/** In pixels: how far a stroke reaches to both sides of where it was found, as it may be blurred. */
const rim = 1.5

/**
 * In heights of a word: frames so near to it are looked for by shorter lines, in pixels, as small pills have,
 * whose words are no higher.
 */
const near = { across: 4, down: 2, minLength: 8, maxHeight: 40 }

export interface ButtonFrame {
  box: PdfBox
  radius: number
  top: ThinLine
}

export function findButtonFrames(
  image: Pixels,
  words: readonly RecognisedWord[],
  step: number,
): ButtonFrame[] {
  const found: ButtonFrame[] = []
  const add = (lines: readonly ThinLine[]): void => {
    for (const top of lines) {
      const isBelow = ({ y }: ThinLine): boolean => y > top.y && y <= top.y + size.maxHeight
      const frame = findFrame(top, lines.filter(isBelow), { image, step, shade: size.shade })
      if (frame === undefined || found.some(({ box }) => likeness(box, frame.box) > sameFrame)) continue
      const isAround = words.some(
        (word) => shareInside(word, frame.box) >= inside && frame.box.height <= word.height * size.perWord,
      )
      if (isAround) found.push({ box: frame.box, radius: frame.radius, top: { ...top, color: frame.color } })
    }
  }
  const isBeside = (line: PdfBox): boolean => !words.some((word) => shareInside(line, word) > 0.5)
  add(findLines(image, step).filter(isBeside))
  for (const word of words) {
    if (word.height > near.maxHeight || found.some(({ box }) => shareInside(word, box) >= inside)) continue
    const around = toPart(word, image)
    const lines = findLines(cropped(image, around), step, near.minLength)
    add(lines.map((line) => ({ ...line, x: line.x + around.x, y: line.y + around.y })).filter(isBeside))
  }
  return found
}

function toPart({ x, y, width, height }: PdfBox, image: Pixels): PdfBox {
  const [left, top] = [
    Math.max(0, Math.floor(x - height * near.across)),
    Math.max(0, Math.floor(y - height * near.down)),
  ]
  const right = Math.min(image.width, Math.ceil(x + width + height * near.across))
  const bottom = Math.min(image.height, Math.ceil(y + height * (1 + near.down)))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A copy of an image with what is around frames in place of their strokes. */
export function withoutFrames(image: Pixels, frames: readonly ButtonFrame[]): Pixels {
  const { width, height } = image
  const bytes = image.bytes.slice()
  for (const {
    box,
    radius,
    top: { height: thickness },
  } of frames) {
    const around = colorAt(image, Math.round(box.x + box.width / 2), Math.max(0, box.y - maxThickness))
    const [left, top] = [Math.max(0, Math.floor(box.x - rim)), Math.max(0, Math.floor(box.y - rim))]
    const right = Math.min(width, Math.ceil(box.x + box.width + rim))
    const bottom = Math.min(height, Math.ceil(box.y + box.height + rim))
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const depth = getDepth(x + 0.5, y + 0.5, box, radius)
        if (depth >= -rim && depth <= thickness + rim) bytes.set(around, (y * width + x) * 4)
      }
  }
  return { width, height, bytes }
}

/** How far inside of a box with round corners a place is; less than nothing outside of it. */
function getDepth(x: number, y: number, box: PdfBox, radius: number): number {
  const across = Math.min(x - box.x, box.x + box.width - x)
  const down = Math.min(y - box.y, box.y + box.height - y)
  const isInCorner = across < radius && down < radius
  return isInCorner ? radius - Math.hypot(radius - across, radius - down) : Math.min(across, down)
}
