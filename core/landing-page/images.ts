// Images as elements: only from where images may come, with their size so that nothing shifts, loaded
// when they are near.
import { isSafeImage } from '#core/rich-text/index.ts'
import type { PageComponent } from '#contracts/sections.schema.ts'
import { attributes, html, nothing, type Html } from './html.ts'
import type { Image, RenderMode } from './rendering.types.ts'

export interface ImageSource {
  mode: RenderMode
  image?: ((src: string) => Image | undefined) | undefined
}

export interface ImageRequest {
  src: string
  alt: string
  /** As in HTML: how wide it is rendered at which width of the window. */
  sizes: string
  width?: number | undefined
  height?: number | undefined
  /** It is seen at once and large: loaded before all others. */
  isFirst?: boolean
  /** It is seen at once: loaded with the page. */
  isEarly?: boolean
  /** Further attributes. */
  attributes?: Html
}

/**
 * Nothing where there is no such image, or it would come from where none may; while editing a blank one, so
 * that it can be replaced.
 */
export function imageElement(request: ImageRequest, source: ImageSource): Html {
  const found = isSafeImage(request.src) ? resolve(request.src, source) : undefined
  if (found === undefined || !(isSafeImage(found.src) || isOwnDrawing(found.src, source)))
    return source.mode === 'edit' ? html`<span class="no-image" ${request.attributes}></span>` : nothing
  const { src, srcset, width = request.width, height = request.height } = found
  const loading =
    request.isFirst === true
      ? { fetchpriority: 'high' }
      : { ...(request.isEarly === true ? {} : { loading: 'lazy' }), decoding: 'async' }
  const set = srcset !== undefined && isSafeSet(srcset) ? { srcset, sizes: request.sizes } : {}
  return html`<img${attributes({ src, ...set, alt: request.alt, width: pixels(width), height: pixels(height), ...loading })}${request.attributes}>`
}

/**
 * Whether a component has an image that nobody has described: it is decoration, or its description is still
 * to be written.
 */
export function isUndescribed({ props }: Pick<PageComponent, 'props'>): boolean {
  return typeof props['src'] === 'string' && props['src'] !== '' && props['alt'] === ''
}

/** Whether there is anything to draw. */
export function hasImage(src: string, source: ImageSource): boolean {
  return src !== '' && (source.mode === 'edit' || (isSafeImage(src) && resolve(src, source) !== undefined))
}

function resolve(src: string, { image }: ImageSource): Image | undefined {
  return image === undefined ? { src } : image(src)
}

/**
 * A drawing that is kept here, carried along in a page that is in one piece. An `img` runs nothing of it;
 * what people write may hold none.
 */
function isOwnDrawing(src: string, { image }: ImageSource): boolean {
  return image !== undefined && /^data:image\/svg\+xml;base64,[\w+/=]*$/.test(src)
}

function isSafeSet(srcset: string): boolean {
  return srcset.split(/,\s+/).every((candidate) => isSafeImage(candidate.trim().split(/\s/)[0] ?? ''))
}

function pixels(size: number | undefined): number | undefined {
  return size !== undefined && Number.isFinite(size) && size >= 1 ? Math.round(size) : undefined
}
