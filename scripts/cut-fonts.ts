// Cuts the fonts of packages that have one large file for all characters into files for Latin and for other
// letters of Europe, as the other packages have them: `core/landing-page/font-files`. `node
// scripts/cut-fonts.ts`, before `measure-fonts.ts`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { unicodeRanges } from '#core/landing-page/fonts.ts'

const folder = join(import.meta.dirname, '../core/landing-page/font-files')
const packages = ['dejavu-sans', 'dejavu-serif', 'dejavu-mono']

for (const slug of packages) {
  const source = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${slug}/package.json`)))
  mkdirSync(join(folder, slug, 'files'), { recursive: true })
  for (const name of ['LICENSE', 'metadata.json']) copyFileSync(join(source, name), join(folder, slug, name))
  for (const face of ['400-normal', '400-italic', '700-normal', '700-italic']) {
    const whole = readFileSync(join(source, `files/${slug}-latin-${face}.woff2`))
    for (const [subset, range] of Object.entries(unicodeRanges))
      writeFileSync(
        join(folder, slug, `files/${slug}-${subset}-${face}.woff2`),
        await subsetFont(whole, listCharacters(range), { targetFormat: 'woff2' }),
      )
  }
}

/** All characters of a `unicode-range`. */
function listCharacters(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = '', last = first] = part.slice('U+'.length).split('-')
      const from = Number.parseInt(first, 16)
      return String.fromCodePoint(
        ...Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) => from + step),
      )
    })
    .join('')
}
