// The files of a page's fonts, from the packages they come in.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findFontFiles, type FontFile } from '#core/landing-page/index.ts'
import type { Theme } from '#contracts/sections.schema.ts'

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

/**
 * Those of a theme's files that a page with this markup is set in: packed into one file, each of them counts.
 */
export function fontsNeededBy(markup: string, theme: Theme): FontFile[] {
  const isItalic = /<(?:em|i|cite|dfn|var)\b|font-style:italic/i.test(markup)
  const isExtended =
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1eff\u20a0-\u20ab\u20ad-\u20cf\u2c60-\u2c7f\ua720-\ua7ff]/.test(
      markup,
    )
  return findFontFiles(theme).filter(
    ({ subset, style }) => (style === 'normal' || isItalic) && (subset === 'latin' || isExtended),
  )
}
