// The images of a page, each without what lies on or behind it: a photograph of the whole would have the
// words of the page in it.
import type { Page } from 'playwright-core'
import type { PageElement } from './measure-page.types.ts'
import type { WantedImage } from './website-design.ts'

export interface Photograph {
  bytes: Buffer
  width: number
  height: number
}

/** Small images are taken in twice their size, for dense screens. */
const maxDenseWidth = 640
/** Once so long has been spent on images, what is left stays without. */
const maxMs = 20_000

export async function photographPage(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<Photograph> {
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
    caret: 'hide',
  })
  return { bytes, width: Math.round(width), height: Math.round(height) }
}

export async function photographImages(
  page: Page,
  wanted: readonly WantedImage[],
  size: { width: number; height: number },
): Promise<{ images: (Photograph & { block: WantedImage['block'] })[]; isCutShort: boolean }> {
  const images: (Photograph & { block: WantedImage['block'] })[] = []
  if (wanted.length === 0) return { images, isCutShort: false }
  const started = performance.now()
  await page.evaluate(prepare)
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
    for (const { block, shot, isOpaque } of wanted) {
      if (performance.now() - started > maxMs) return { images, isCutShort: true }
      const { x, y, width, height } = block.boundingBox
      const box = {
        x: x * size.width,
        y: y * size.height,
        width: width * size.width,
        height: height * size.height,
      }
      const scale = box.width <= maxDenseWidth ? 2 : 1
      const clip = isOpaque ? toPaintedPixels(box) : box
      await page.evaluate(showOnly, shot)
      const { data } = await session.send('Page.captureScreenshot', {
        ...(isOpaque ? { format: 'jpeg' as const, quality: 85 } : { format: 'png' as const }),
        clip: { ...clip, scale },
        captureBeyondViewport: true,
      })
      const bytes = Buffer.from(data, 'base64')
      images.push({
        block,
        bytes,
        width: Math.max(1, Math.round(clip.width * scale)),
        height: Math.max(1, Math.round(clip.height * scale)),
      })
    }
    return { images, isCutShort: false }
  } finally {
    await session.detach().catch(() => undefined)
  }
}

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** As browsers paint an image that begins between two pixels: beside it a photograph would be black. */
function toPaintedPixels({ x, y, width, height }: Clip): Clip {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  }
}

declare const document: {
  documentElement: PageElement
  querySelectorAll(selector: string): Iterable<PageElement & { removeAttribute(name: string): void }>
  querySelector(selector: string): PageElement | null
  adoptedStyleSheets: unknown[]
}
declare const CSSStyleSheet: new () => { replaceSync(text: string): void }

/** In the page: from now on nothing is shown but what is marked. */
function prepare(): void {
  const sheet = new CSSStyleSheet()
  // Shapes of a drawing take it from the drawing: what “use” repeats knows nothing of what it is in.
  sheet.replaceSync(`
    @namespace html url(http://www.w3.org/1999/xhtml);
    html|*,html|*::before,html|*::after,svg{visibility:hidden!important}
    *,*::before,*::after{transition:none!important;animation-play-state:paused!important}
    [data-design-shown],[data-design-shown]::before,[data-design-shown]::after{visibility:visible!important}
    [data-design-shown-before]::before,[data-design-shown-after]::after{visibility:visible!important}
    svg[data-design-shown] *{visibility:visible!important}
    [data-design-wordless]{-webkit-text-fill-color:#0000!important;-webkit-text-stroke-color:#0000!important;text-decoration-color:#0000!important}
    [data-design-unshadowed]{box-shadow:none!important;filter:none!important}
    :root:not([data-design-shown]),body:not([data-design-shown]){background:none!important}
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** In the page: shows one of the images that were measured. */
function showOnly(shot: number): void {
  for (const part of ['', '-before', '-after']) {
    for (const element of document.querySelectorAll(`[data-design-shown${part}]`))
      element.removeAttribute(`data-design-shown${part}`)
    document
      .querySelector(`[data-design-shot${part}="${shot}"]`)
      ?.setAttribute(`data-design-shown${part}`, '')
  }
}
