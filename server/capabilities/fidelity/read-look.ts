// What a page in the browser looks like: its texts, images and backgrounds.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { once } from '#core/once.ts'
import type { BackgroundGrid, Box, PageLook } from './fidelity.types.ts'

type Page = Parameters<Parameters<HeadlessBrowser['withPage']>[1]>[0]

/** Of the grid of backgrounds. */
const columns = 144
/** Chromium takes no larger images of a page. */
const maxHeight = 16_000

const script = once(() => readFile(join(import.meta.dirname, 'look.page.js'), 'utf8'))

export interface ReadOptions {
  /**
   * Boxes of images end where they become transparent, so that an icon in a drawing with empty margins equals
   * one that was cut out. Needs a page whose policy lets its images be read.
   */
  asSeen?: boolean
}

/** Reads the page as it is shown; afterwards its texts and images are hidden. */
export async function readLook(
  page: Page,
  { asSeen = false }: ReadOptions = {},
): Promise<PageLook & { scrollWidth: number }> {
  await page.evaluate(await script())
  const look = await page.evaluate<Omit<PageLook, 'backgrounds'> & { scrollWidth: number }>(
    `readLook(${asSeen})`,
  )
  await page.evaluate('hideContent()')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: {
      x: 0,
      y: 0,
      width: look.width,
      height: Math.min(maxHeight, look.height),
      scale: columns / look.width,
    },
  })
  const grid = await page.evaluate<BackgroundGrid>(`readColors(${JSON.stringify(data)})`)
  return { ...look, backgrounds: withoutImages(grid, look) }
}

function withoutImages(
  grid: BackgroundGrid,
  { width, images }: Omit<PageLook, 'backgrounds'>,
): BackgroundGrid {
  const field = width / grid.columns
  const isImage = (index: number): boolean => {
    const x = ((index % grid.columns) + 0.5) * field
    const y = (Math.floor(index / grid.columns) + 0.5) * field
    return images.some((box) => holds(box, x, y))
  }
  return { ...grid, colors: grid.colors.map((color, index) => (isImage(index) ? '' : color)) }
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}
