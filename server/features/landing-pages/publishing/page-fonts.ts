// The files of a page's fonts, from the packages they come in.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findFontFiles, type FontFile, type PageContent } from '#core/landing-page/index.ts'

const { resolve } = createRequire(import.meta.url)
const files = new Map<string, Promise<Buffer | undefined>>()

/**
 * The bytes of a font's file; undefined where its package is not installed, then the reader's own fonts
 * serve.
 */
export function readFont({ file }: FontFile): Promise<Buffer | undefined> {
  let bytes = files.get(file)
  if (bytes === undefined) {
    bytes = (async () => readFile(resolve(file)))().catch(() => undefined)
    files.set(file, bytes)
  }
  return bytes
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
  return findFontFiles(theme, sections).filter(({ subset }) => subset === 'latin' || isExtended)
}
