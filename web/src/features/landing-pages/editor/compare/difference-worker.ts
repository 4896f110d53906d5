// Loads both images and marks where they differ, apart from the page: a long one takes a second.
import { findDifference, type Pixels } from '#core/image-difference.ts'
import type { DifferenceAnswer, DifferenceRequest } from './difference-messages.ts'
import { getRatio, type SeenStrip } from './strips.ts'

/** Higher strips are compared at a smaller scale. */
const maxHeight = 8_000

addEventListener('message', ({ data }: MessageEvent<DifferenceRequest>) => {
  compare(data).then(
    (answer) => postMessage(answer, { transfer: answer.kind === 'found' ? [answer.image] : [] }),
    () => postMessage({ kind: 'failed' } satisfies DifferenceAnswer),
  )
})

async function compare({ pairs, width: wanted }: DifferenceRequest): Promise<DifferenceAnswer> {
  const ratios = pairs.map(({ design, page }) => Math.max(getRatio(design), getRatio(page)))
  const ratio = ratios.reduce((sum, one) => sum + one, 0)
  const width = Math.max(1, Math.round(Math.min(wanted, maxHeight / ratio)))
  const heights = ratios.map((one) => Math.max(1, Math.round(width * one)))
  const height = heights.reduce((sum, one) => sum + one, 0)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws nothing in a worker.')
  let [top, different] = [0, 0]
  for (const [index, { design, page }] of pairs.entries()) {
    const own = heights[index] ?? 1
    const [one, other] = await Promise.all([readPixels(design, width, own), readPixels(page, width, own)])
    const { data, share } = findDifference(one, other)
    context.putImageData(new ImageData(data, width, own), 0, top)
    top += own
    different += share * own
  }
  return { kind: 'found', image: canvas.transferToImageBitmap(), share: different / height }
}

/** The strip from the upper edge on; what is below its end is transparent. */
async function readPixels({ stack, strip }: SeenStrip, width: number, height: number): Promise<Pixels> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws nothing in a worker.')
  const whole = stack.ratio * width
  context.beginPath()
  context.rect(0, 0, width, strip.height * whole)
  context.clip()
  for (const { top, height: share, image } of stack.images) {
    if (image === undefined || top >= strip.top + strip.height || top + share <= strip.top) continue
    const answer = await fetch(image)
    if (!answer.ok) throw new Error(`The image could not be loaded (${answer.status}).`)
    const bitmap = await createImageBitmap(await answer.blob())
    context.drawImage(bitmap, 0, (top - strip.top) * whole, width, share * whole)
    bitmap.close()
  }
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
