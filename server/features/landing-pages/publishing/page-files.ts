// How the files of a page are named where it is shown: below /p/assets, beside the page in an archive, or within the page itself.
import { createHash } from 'node:crypto'
import type { FontFile, Picture } from '#core/landing-page/index.ts'
import type { PagePicture } from './page-pictures.ts'

const extensions: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'font/woff2': 'woff2' }

/** A picture drawn no wider is served so to whoever asks for no other width. */
const usualWidth = 1_280

export interface NamedFile {
  /** `{sha256}.{extension}`. */
  name: string
  sha256: string
  mimeType: string
  bytes: Uint8Array
}

/** The type of a file by its name; undefined where no file of ours is called so. */
export function typeOfFile(name: string): { sha256: string; mimeType: string } | undefined {
  const [, sha256 = '', extension] = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(name) ?? []
  const mimeType = Object.keys(extensions).find((type) => extensions[type] === extension)
  return mimeType === undefined ? undefined : { sha256, mimeType }
}

/** What files with these bytes may be called. */
export function namesOf(sha256: string): string[] {
  return Object.values(extensions).map((extension) => `${sha256}.${extension}`)
}

export function namedFile(bytes: Uint8Array, mimeType: string, sha256 = createHash('sha256').update(bytes).digest('hex')): NamedFile {
  return { name: `${sha256}.${extensions[mimeType] ?? 'bin'}`, sha256, mimeType, bytes }
}

/** Pictures and fonts of a page with their addresses; what was asked for can be had as files afterwards. */
export interface PageFiles {
  picture(src: string): Picture | undefined
  fontUrl(file: FontFile): string | undefined
  /** Each file once. */
  files(): NamedFile[]
}

export interface PageFilesOptions {
  pictures: ReadonlyMap<string, PagePicture>
  fonts: ReadonlyMap<string, Buffer>
  /** Where a file is found: `/p/assets/{name}`, `assets/{name}`, or its bytes as an address. */
  address(file: NamedFile): string
}

export function createPageFiles({ pictures, fonts, address }: PageFilesOptions): PageFiles {
  const files = new Map<string, NamedFile>()
  const addresses = new Map<string, string>()
  const addressed = (file: NamedFile): string => {
    files.set(file.name, file)
    let known = addresses.get(file.name)
    if (known === undefined) {
      known = address(file)
      addresses.set(file.name, known)
    }
    return known
  }
  return {
    picture(src) {
      // What stands in the page itself needs no file.
      if (src.startsWith('data:')) return { src }
      const picture = pictures.get(src)
      if (picture === undefined) return undefined
      const variants = picture.files.map(({ bytes, mimeType, sha256, width }) => ({ width, url: addressed(namedFile(bytes, mimeType, sha256)) }))
      const usual = variants.findLast(({ width }) => width <= usualWidth) ?? variants[0]
      const srcset = variants.length > 1 ? variants.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
      return { src: usual?.url ?? '', srcset, width: picture.width, height: picture.height }
    },
    fontUrl(file) {
      const bytes = fonts.get(file.file)
      return bytes === undefined ? undefined : addressed(namedFile(bytes, 'font/woff2'))
    },
    files: () => [...files.values()],
  }
}

/** The bytes as an address. */
export function dataAddress({ bytes, mimeType }: NamedFile): string {
  return `data:${mimeType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
