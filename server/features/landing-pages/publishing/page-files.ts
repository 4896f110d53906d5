// How the files of a page are named where it is shown: below /p/assets, beside the page in an archive, or
// within the page itself.
import { createHash } from 'node:crypto'
import type { Image } from '#core/landing-page/index.ts'
import type { PageFont } from './page-fonts.ts'
import type { PageImage } from './page-images.ts'

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
}

/** Content types of the files below /p/assets. */
export const servedTypes = Object.keys(extensions)

/** An image rendered no wider is served so to whoever asks for no other width. */
const usualWidth = 1_280

export interface NamedFile {
  /** `{sha256}.{extension}`. */
  name: string
  sha256: string
  mimeType: string
  bytes: Uint8Array
}

/** The type of a file by its name; undefined where no file of ours is called so. */
export function getFileType(name: string): { sha256: string; mimeType: string } | undefined {
  const [, sha256 = '', extension] = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(name) ?? []
  const mimeType = Object.keys(extensions).find((type) => extensions[type] === extension)
  return mimeType === undefined ? undefined : { sha256, mimeType }
}

/** What files with these bytes may be called. */
export function findNames(sha256: string): string[] {
  return Object.values(extensions).map((extension) => `${sha256}.${extension}`)
}

export function namedFile(
  bytes: Uint8Array,
  mimeType: string,
  sha256 = createHash('sha256').update(bytes).digest('hex'),
): NamedFile {
  return { name: `${sha256}.${extensions[mimeType] ?? 'bin'}`, sha256, mimeType, bytes }
}

/** Images and fonts of a page with their URLs, as a drawing needs them, and each file once. */
export interface PageFiles {
  images: Record<string, Image>
  fonts: Record<string, string>
  files: NamedFile[]
}

export interface PageFilesOptions {
  /** By their `src` as stored. */
  images: ReadonlyMap<string, PageImage>
  /** By the `file` of each. */
  fonts: ReadonlyMap<string, PageFont>
  /** Where a file is found: `/p/assets/{name}`, `assets/{name}`, or its bytes as a URL. */
  url(file: NamedFile): string
}

export function nameFiles({ images, fonts, url }: PageFilesOptions): PageFiles {
  const files = new Map<string, { file: NamedFile; url: string }>()
  const addressed = (file: NamedFile): string => {
    const known = files.get(file.name) ?? { file, url: url(file) }
    files.set(file.name, known)
    return known.url
  }
  return {
    images: Object.fromEntries(Array.from(images, ([src, image]) => [src, toImage(image, addressed)])),
    fonts: Object.fromEntries(
      Array.from(fonts, ([file, { bytes, mimeType }]) => [file, addressed(namedFile(bytes, mimeType))]),
    ),
    files: Array.from(files.values(), ({ file }) => file),
  }
}

function toImage({ files, width, height }: PageImage, addressed: (file: NamedFile) => string): Image {
  const variants = files.map((file) => ({
    width: file.width,
    url: addressed(namedFile(file.bytes, file.mimeType, file.sha256)),
  }))
  const usual = variants.findLast((variant) => variant.width <= usualWidth) ?? variants[0]
  const srcset =
    variants.length > 1 ? variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ') : undefined
  return { src: usual?.url ?? '', srcset, width, height }
}

/** The bytes as a URL. */
export function dataUrl({ bytes, mimeType }: NamedFile): string {
  return `data:${mimeType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
