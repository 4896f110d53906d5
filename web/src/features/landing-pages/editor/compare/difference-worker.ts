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

async function compare({
  pair: { design, page },
  width: wanted,
}: DifferenceRequest): Promise<DifferenceAnswer> {
  const ratio = Math.max(getRatio(design), getRatio(page))
  const width = Math.max(1, Math.round(Math.min(wanted, maxHeight / ratio)))
  const height = Math.max(1, Math.round(width * ratio))
  const [one, other] = await Promise.all([readPixels(design, width, height), readPixels(page, width, height)])
  const { data, share } = findDifference(one, other)
  return { kind: 'found', image: await createImageBitmap(new ImageData(data, width, height)), share }
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
