// The pictures of a page as the browser shows them on the desktop.
import type { RenderedPage, Size } from '../page.types.ts'

export type RenderedPicture = RenderedPage['pictures'][number]

/** Height of the desktop's screen (page.types.ts): what begins below it is seen only by those who scroll. */
const screen: Size = { width: 1_350, height: 940 }

/** Pictures that arrived and take up room. */
export function visiblePictures({ pictures }: RenderedPage): RenderedPicture[] {
  return pictures.filter(({ shown }) => shown.width > 1 && shown.height > 1)
}

export function isOnFirstScreen({ shown }: RenderedPicture): boolean {
  return shown.y < screen.height && shown.y + shown.height > 0 && shown.x < screen.width && shown.x + shown.width > 0
}

/** Drawings have no pixels of their own. */
export function isDrawing({ url }: RenderedPicture): boolean {
  return /^data:image\/svg/i.test(url) || /\.svgz?$/i.test(URL.parse(url)?.pathname ?? '')
}

/** Its address; of a picture that is written into the page only the beginning. */
export function targetOf({ url }: RenderedPicture): string {
  return url.replace(/^(data:[^,]{0,60}).*$/s, '$1')
}

/** `1,600 × 900` */
export function sizeOf({ width, height }: Size): string {
  return `${Math.round(width).toLocaleString('en')} × ${Math.round(height).toLocaleString('en')}`
}
