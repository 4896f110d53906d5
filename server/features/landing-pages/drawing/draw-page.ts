// One drawing of a page from plain values, so that it can be made here or in a thread. Pure.
import { renderPage, type PageContent, type Image, type RenderMode } from '#core/landing-page/index.ts'

export interface DrawRequest {
  page: PageContent
  mode: RenderMode
  /**
   * Where images are, by their `src` as stored; one that is not named is left out. Without it they are as
   * they are stored.
   */
  images?: Record<string, Image> | undefined
  /** Where files of fonts are, by their package path; others are left to the reader's system. */
  fonts?: Record<string, string> | undefined
  formAction?: string | undefined
  baseUrl?: string | undefined
  publishedUrl?: string | undefined
}

export interface RenderedPage {
  html: string
  /** Every `src` that the page asked an image for. */
  sources: string[]
}

export function drawPage({ page, images, fonts = {}, ...options }: DrawRequest): RenderedPage {
  const sources = new Set<string>()
  const html = renderPage(page, {
    ...options,
    image(src) {
      sources.add(src)
      // What is in the page itself needs no place.
      if (images === undefined || src.startsWith('data:')) return { src }
      return Object.hasOwn(images, src) ? images[src] : undefined
    },
    fontUrl: ({ file }) => fonts[file],
  })
  return { html, sources: [...sources] }
}
