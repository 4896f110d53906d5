// The images of a page as the browser shows them on the desktop.
import type { RenderedPage, Size } from '#capabilities/site-crawl/index.ts'

export type RenderedImage = RenderedPage['images'][number]

/** Height of the desktop's screen (page.types.ts): what begins below it is seen only by those who scroll. */
const screen: Size = { width: 1_350, height: 940 }

/** Images that arrived and take up room. */
export function visibleImages({ images }: RenderedPage): RenderedImage[] {
  return images.filter(({ shown }) => shown.width > 1 && shown.height > 1)
}

export function isOnFirstScreen({ shown }: RenderedImage): boolean {
  return (
    shown.y < screen.height &&
    shown.y + shown.height > 0 &&
    shown.x < screen.width &&
    shown.x + shown.width > 0
  )
}

/** Drawings have no pixels of their own. */
export function isDrawing({ url }: RenderedImage): boolean {
  return /^data:image\/svg/i.test(url) || /\.svgz?$/i.test(URL.parse(url)?.pathname ?? '')
}

/** Its URL; of an image that is written into the page only the beginning. */
export function getTarget({ url }: RenderedImage): string {
  return url.replace(/^(data:[^,]{0,60}).*$/s, '$1')
}

/** `1,600 × 900` */
export function getSize({ width, height }: Size): string {
  return `${Math.round(width).toLocaleString('en')} × ${Math.round(height).toLocaleString('en')}`
}
