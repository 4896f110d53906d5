// The files of a page's fonts.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findImageId } from '#capabilities/images/index.ts'
import { notFound } from '#platform/errors.ts'
import { findFontFiles, type FontFile, type PageContent } from '#core/landing-page/index.ts'

const { resolve } = createRequire(import.meta.url)
const files = new Map<string, Promise<Buffer | undefined>>()

/** The part of `capabilities/images` that fonts need. */
export interface FontStore {
  read(ownerId: string, imageId: string): Promise<PageFont>
}

export interface PageFont {
  bytes: Uint8Array
  mimeType: string
}

/**
 * The fonts of a page by the `file` of each: from the packages that they come in, and those of its own from
 * its owner's files. Without one the page is set in the next font of the stack.
 */
export async function readFonts(
  images: FontStore,
  ownerId: string | undefined,
  wanted: readonly FontFile[],
): Promise<Map<string, PageFont>> {
  const fonts = new Map<string, PageFont>()
  for (const { file } of wanted) {
    const id = findImageId(file)
    const found = id === undefined ? await readPackaged(file) : await readOwn(images, ownerId, id)
    if (found !== undefined) fonts.set(file, found)
  }
  return fonts
}

async function readOwn(
  images: FontStore,
  ownerId: string | undefined,
  id: string,
): Promise<PageFont | undefined> {
  if (ownerId === undefined) return undefined
  const found = await images.read(ownerId, id).catch((error: unknown) => {
    if (notFound.is(error)) return undefined
    throw error
  })
  return found?.mimeType.startsWith('font/') === true ? found : undefined
}

async function readPackaged(file: string): Promise<PageFont | undefined> {
  let read = files.get(file)
  if (read === undefined) {
    read = (async () => readFile(resolve(file)))().catch(() => undefined)
    files.set(file, read)
  }
  const bytes = await read
  return bytes && { bytes, mimeType: 'font/woff2' }
}

/** Those of a page's files whose characters its markup has: packed into one file, each of them counts. */
export function fontsNeededBy(
  markup: string,
  { theme, sections }: Pick<PageContent, 'theme' | 'sections'>,
): FontFile[] {
  const isExtended =
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1eff\u20a0-\u20ab\u20ad-\u20cf\u2c60-\u2c7f\ua720-\ua7ff]/.test(
      markup,
    )
  return findFontFiles(theme, sections).filter(({ subset }) => subset !== 'latin-ext' || isExtended)
}
