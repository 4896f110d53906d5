import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { findFontFiles } from '#core/landing-page/fonts.ts'

/** All styles and weights of a served family that there are for Latin letters, in a page of a browser. */
export async function loadServedFont(page: Page, family: string): Promise<void> {
  for (const { file, style, weightRange, subset } of findFontFiles({
    fonts: { heading: family, body: family },
  })) {
    if (subset !== 'latin') continue
    const data = readFileSync(fileURLToPath(import.meta.resolve(file)), 'base64')
    await page.evaluate(
      `new FontFace(${JSON.stringify(family)}, 'url(data:font/woff2;base64,${data})', { weight: '${weightRange}', style: '${style}' })
        .load().then((face) => { document.fonts.add(face) })`,
    )
  }
}
