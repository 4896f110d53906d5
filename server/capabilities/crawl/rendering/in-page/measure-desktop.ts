// Runs in the page, on the desktop and after somebody has scrolled through: its texts, its hidden texts, its
// images, its markup.
import type { RenderedImage } from '../rendered-page.types.ts'
import type { PageDocument, PageElement, PageImage, PageNode } from './dom.types.ts'
import { grouped, hiddenPieces } from './hidden-text.ts'
import { onPage, getProperty } from './shown.ts'
import { isWithinPage, joined, textPieces, type TextLimits } from './texts.ts'

declare const document: PageDocument
declare class Image {
  src: string
  naturalWidth: number
  naturalHeight: number
  decode(): Promise<void>
}
declare function setTimeout(work: () => void, ms: number): number

export interface DesktopLimits extends TextLimits {
  maxHidden: number
  maxImages: number
  maxMarkup: number
}

export interface DesktopMeasures {
  title: string
  text: string
  hiddenText: { selector: string; text: string }[]
  images: RenderedImage[]
  html: string
}

export async function measureDesktop(limits: DesktopLimits): Promise<DesktopMeasures> {
  const pieces = textPieces(limits)
  const hidden = new Set(hiddenPieces(pieces))
  return {
    // Not `document.title`: an image of that name takes its place.
    title: (document.querySelector('head > title') ?? document.querySelector('title'))?.textContent ?? '',
    text: joined(pieces.filter((piece) => isWithinPage(piece) && !hidden.has(piece))),
    hiddenText: grouped([...hidden], limits.maxHidden),
    images: await Promise.all(findImages(document.documentElement, limits.maxImages).map(getImage)),
    html:
      (document.doctype === null ? '' : '<!doctype html>') +
      getMarkup(document.documentElement).slice(0, limits.maxMarkup),
  }
}

/**
 * As it would be sent: what scripts put into open shadow roots is in templates, as a server declares it.
 */
export function getMarkup(root: PageDocument['documentElement']): string {
  const roots: PageNode[] = []
  const visit = (within: PageElement): void => {
    for (const { shadowRoot } of within.querySelectorAll('*')) {
      if (shadowRoot === null || roots.length >= 5_000) continue
      roots.push(shadowRoot)
      visit(shadowRoot as PageElement)
    }
  }
  visit(root)
  if (roots.length === 0 || root.getHTML === undefined) return root.outerHTML
  return (
    root.cloneNode(false).outerHTML.replace(/<\/html>$/i, '') +
    root.getHTML({ shadowRoots: roots }) +
    '</html>'
  )
}

export function findImages(root: PageNode, max: number): PageImage[] {
  const found: PageImage[] = []
  const visit = (within: PageElement): void => {
    for (const element of within.querySelectorAll('*')) {
      if (found.length >= max) return
      if (element.tagName.toUpperCase() === 'IMG') found.push(element as PageImage)
      if (element.shadowRoot !== null) visit(element.shadowRoot as PageElement)
    }
  }
  visit(root as PageElement)
  return found.filter((image) => image.checkVisibility({ visibilityProperty: true }))
}

export async function getImage(image: PageImage): Promise<RenderedImage> {
  const pixels = (name: string): number => parseFloat(getProperty(image, name)) || 0
  const box = onPage(image.getBoundingClientRect())
  const left = pixels('border-left-width') + pixels('padding-left')
  const top = pixels('border-top-width') + pixels('padding-top')
  return {
    url: (image.currentSrc || image.src).replace(/^(data:[^,]{0,100}).*$/s, '$1,').slice(0, 2_000),
    natural: await getPixels(image),
    shown: {
      x: box.x + left,
      y: box.y + top,
      width: Math.max(0, box.width - left - pixels('border-right-width') - pixels('padding-right')),
      height: Math.max(0, box.height - top - pixels('border-bottom-width') - pixels('padding-bottom')),
    },
    widths: findWidths(image),
    loading: image.loading,
    fit: getProperty(image, 'object-fit'),
  }
}

/** What the file in use was chosen out of, in pixels; empty where its list names no widths. */
export function findWidths(image: PageImage): number[] {
  for (const element of [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]) {
    const widths: number[] = []
    // Pages have things of their own called URL.
    const link = document.createElement('a')
    let url = ''
    let isInUse = false
    for (const word of (element.getAttribute('srcset') ?? '').slice(0, 20_000).split(/\s+/)) {
      const [, width, next = ''] = /^(\d{1,5})w(?:,(.*))?$/.exec(word) ?? []
      if (width === undefined) url = word.replace(/^,+/, '')
      else {
        link.href = url
        isInUse ||= link.href === image.currentSrc
        widths.push(Number(width))
        url = next
      }
    }
    if (isInUse) return widths.slice(0, 50)
  }
  return []
}

/**
 * The size of the file in pixels: an image chosen by `srcset` or `<picture>` reports its size in CSS pixels,
 * so its file is loaded again.
 */
export async function getPixels(image: PageImage): Promise<{ width: number; height: number }> {
  const reported = { width: image.naturalWidth, height: image.naturalHeight }
  const isChosen = image.hasAttribute('srcset') || image.closest('picture') !== null
  if (!isChosen || reported.width === 0 || image.currentSrc.startsWith('data:')) return reported
  const file = new Image()
  file.src = image.currentSrc
  const late = new Promise<void>((resolve) => setTimeout(resolve, 1_000))
  await Promise.race([file.decode().catch(() => undefined), late])
  return file.naturalWidth > 0 ? { width: file.naturalWidth, height: file.naturalHeight } : reported
}
