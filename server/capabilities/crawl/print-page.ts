// A page of our own making becomes a PDF.
import type { HeadlessBrowser } from './browser.ts'
import { withOwnPage, type OwnPage } from './with-own-page.ts'

export interface PrintedPage {
  bytes: Buffer
  /** Characters of the page that no font of the server has: they are printed as empty boxes. */
  missingCharacters: string[]
}

/**
 * Prints a page as a tagged PDF with an outline; size, margins, running heads and page numbers are those of
 * the page's `@page` rules.
 */
export async function printPage(browser: HeadlessBrowser, own: OwnPage): Promise<PrintedPage> {
  return withOwnPage(browser, own, { media: 'print' }, async (page) => {
    // Runs although the page's own scripts are switched off. Fonts that only running heads use are not
    // asked for before the print, and would come too late.
    await page.evaluate(
      'Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)',
    )
    const missingCharacters = await page.evaluate<string[]>(findMissingCharacters)
    const bytes = await page.pdf({
      tagged: true,
      outline: true,
      printBackground: true,
      preferCSSPageSize: true,
    })
    return { bytes, missingCharacters }
  })
}

// Runs in the page: a character that is rendered like an unassigned one has no glyph. Several unassigned ones
// are compared, because each font draws its own box. Latin letters are skipped; the first 200 others are
// enough to show what is missing.
const findMissingCharacters = `(() => {
  const context = Object.assign(document.createElement('canvas'), { width: 32, height: 32 }).getContext('2d', { willReadFrequently: true })
  context.font = '16px ' + getComputedStyle(document.body).fontFamily
  const drawn = (character) => {
    context.clearRect(0, 0, 32, 32)
    context.fillText(character, 4, 22)
    return context.getImageData(0, 0, 32, 32).data.join()
  }
  const boxes = new Set(['\\u0378', '\\uE5F0', '\\u{1FBFF}', '\\u{10FFFD}'].map(drawn))
  const characters = [...new Set(document.body.textContent)].filter((character) => character > '\\u024F' && /[\\p{L}\\p{N}\\p{S}\\p{P}]/u.test(character)).slice(0, 200)
  return characters.filter((character) => boxes.has(drawn(character)))
})()`
