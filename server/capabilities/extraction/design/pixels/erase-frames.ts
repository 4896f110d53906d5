// Outlines of pills, buttons and fields pass for brackets, and for the height of the words inside them: they
// are taken off a page before its text is recognised.
import { nameRegions } from './regions.ts'

/** Of a frame around a line of text, in pixels. */
const minHeight = 20
const maxHeight = 96
const maxStroke = 4
/** Rows and columns in which its sides are seen. */
const minShown = 0.9
/** Pills are longer than they are high; letters such as O are not. */
const minLength = 1.5
/** Thin curves are never black. */
const lightestStroke = 200

interface Frame {
  left: number
  top: number
  right: number
  bottom: number
  pixels: number[]
}

/** Changes `ink`, one byte a pixel and dark on white. */
export function eraseFrames(ink: Uint8Array, { width, height }: { width: number; height: number }): void {
  const names = nameRegions(
    ink.map((value) => (value < lightestStroke ? 1 : 0)),
    { columns: width, rows: height },
  )
  for (const { pixels } of findFrames(names, width))
    for (const pixel of pixels)
      // The edge of the stroke is grey.
      for (let down = -1; down <= 1; down += 1)
        for (let across = -1; across <= 1; across += 1) {
          const at = pixel + down * width + across
          if (at >= 0 && at < ink.length) ink[at] = 255
        }
}

function findFrames(names: Int32Array, width: number): Frame[] {
  const count = names.reduce((max, name) => Math.max(max, name), 0)
  const boxes = new Int32Array((count + 1) * 4)
  const sizes = new Int32Array(count + 1)
  for (const [at, name] of names.entries()) {
    if (name === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const box = boxes.subarray(name * 4, name * 4 + 4)
    const isFirst = sizes[name] === 0
    box[0] = isFirst ? x : Math.min(box[0] ?? 0, x)
    box[1] = isFirst ? y : Math.min(box[1] ?? 0, y)
    box[2] = isFirst ? x : Math.max(box[2] ?? 0, x)
    box[3] = isFirst ? y : Math.max(box[3] ?? 0, y)
    sizes[name] = (sizes[name] ?? 0) + 1
  }
  const frames: Frame[] = []
  for (let name = 1; name <= count; name += 1) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(name * 4, name * 4 + 4)
    const [across, down] = [right - left + 1, bottom - top + 1]
    if (down < minHeight || down > maxHeight || across < down * minLength) continue
    if ((sizes[name] ?? 0) > 2 * (across + down) * maxStroke) continue
    const frame: Frame = { left, top, right, bottom, pixels: [] }
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1)
        if (names[y * width + x] === name) frame.pixels.push(y * width + x)
    if (isClosed(frame, width)) frames.push(frame)
  }
  return frames
}

/**
 * Whether something goes along the upper and the lower side and around an end, and nothing is in between: at
 * the edge of a background the other end may be lost.
 */
function isClosed({ left, top, right, bottom, pixels }: Frame, width: number): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  const corner = Math.floor(down / 2)
  const side = { top: new Set(), bottom: new Set(), left: new Set(), right: new Set() }
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isBetween = x >= left + corner && x <= right - corner
    if (isBetween) {
      if (y < top + maxStroke) side.top.add(x)
      else if (y > bottom - maxStroke) side.bottom.add(x)
      else return false
    }
    // In the middle half the ends of a pill are nearly straight.
    if (Math.abs(y - (top + bottom) / 2) > down / 4) continue
    if (x < left + maxStroke + down / 12) side.left.add(y)
    else if (x > right - maxStroke - down / 12) side.right.add(y)
  }
  const isShown = (seen: Set<unknown>, all: number): boolean => seen.size >= all * minShown
  const length = across - 2 * corner
  return (
    isShown(side.top, length) &&
    isShown(side.bottom, length) &&
    (isShown(side.left, down / 2) || isShown(side.right, down / 2))
  )
}
