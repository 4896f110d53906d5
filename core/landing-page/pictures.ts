// Pictures as elements: only from where pictures may come, with their size so that nothing shifts, loaded when they are near.
import { isSafePicture } from '#core/rich-text/index.ts'
import { attributes, html, nothing, type Html } from './html.ts'
import type { Picture, RenderMode } from './rendering.types.ts'

export interface PictureSource {
  mode: RenderMode
  picture?: ((src: string) => Picture | undefined) | undefined
}

export interface PictureRequest {
  src: string
  alt: string
  /** As in HTML: how wide it is drawn at which width of the window. */
  sizes: string
  width?: number | undefined
  height?: number | undefined
  /** It is seen at once: loaded first. */
  isFirst?: boolean
  /** Further attributes. */
  attributes?: Html
}

/** Nothing where there is no such picture, or it would come from where none may; while editing a blank one, so that it can be replaced. */
export function pictureElement(request: PictureRequest, source: PictureSource): Html {
  const found = isSafePicture(request.src) ? resolve(request.src, source) : undefined
  if (found === undefined || !isSafePicture(found.src)) return source.mode === 'edit' ? html`<span class="no-picture" ${request.attributes}></span>` : nothing
  const { src, srcset, width = request.width, height = request.height } = found
  const loading = request.isFirst === true ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }
  const set = srcset !== undefined && isSafeSet(srcset) ? { srcset, sizes: request.sizes } : {}
  return html`<img${attributes({ src, ...set, alt: request.alt, width: pixels(width), height: pixels(height), ...loading })}${request.attributes}>`
}

/** Whether there is anything to draw. */
export function hasPicture(src: string, source: PictureSource): boolean {
  return src !== '' && (source.mode === 'edit' || (isSafePicture(src) && resolve(src, source) !== undefined))
}

function resolve(src: string, { picture }: PictureSource): Picture | undefined {
  return picture === undefined ? { src } : picture(src)
}

function isSafeSet(srcset: string): boolean {
  return srcset.split(/,\s+/).every((candidate) => isSafePicture(candidate.trim().split(/\s/)[0] ?? ''))
}

function pixels(size: number | undefined): number | undefined {
  return size !== undefined && Number.isFinite(size) && size >= 1 ? Math.round(size) : undefined
}
