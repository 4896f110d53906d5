// A page in one piece, for whoever has no way back to this installation: images and fonts are in it as
// data, or beside it in a folder.
import type { RenderMode } from '#core/landing-page/index.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { PageBody } from '../landing-pages.repository.ts'
import { dataUrl, nameFiles, type NamedFile } from './page-files.ts'
import { fontsNeededBy } from './page-fonts.ts'
import type { PageImages } from './page-images.ts'

export interface SelfContainedOptions {
  mode: RenderMode
  /** Widths to have each image in. */
  widths: readonly number[]
  takesOver: boolean
  /** How a file is named; as data where nothing is said. */
  url?: (file: NamedFile) => string
  formAction?: string | undefined
  signal: AbortSignal
}

export interface SelfContainedPage {
  html: string
  files: NamedFile[]
  warnings: string[]
}

export type PageContents = Pick<PageBody, 'businessName' | 'businessOverview' | 'sections' | 'theme'>

export async function drawSelfContained(
  { pageImages, drawer }: { pageImages: PageImages; drawer: PageDrawer },
  ownerId: string | undefined,
  page: PageContents,
  { mode, widths, takesOver, url = dataUrl, formAction, signal }: SelfContainedOptions,
): Promise<SelfContainedPage> {
  const { images, warnings } = await pageImages.gather(ownerId, page, { mode, widths, takesOver, signal })
  // Rendered without fonts first: only those go in whose characters the page has.
  const { html: bare } = await drawer.draw({ page, mode, images: {} })
  const fonts = await pageImages.readFonts(ownerId, fontsNeededBy(bare, page))
  const { files, ...places } = nameFiles({ images, fonts, url })
  const { html } = await drawer.draw({ page, mode, formAction, ...places })
  return { html, files, warnings }
}
