// A design, some pages a call: as many as a second or so gives.
import type { DesignPart, DesignRequest } from '../design/design-task.types.ts'
import { cutPanel, findPanels, maxSides } from '../design/pdf/folded-sheets.ts'
import { createImageKeeper, pageWidth, type ImageKeeper } from '../design/kept-images.ts'
import { readPdfPage } from '../design/pdf/read-pdf-page.ts'
import { readImagePage } from '../design/read-image-page.ts'
import { openPdf, type PdfFile } from '../pdf/pdfium.ts'
import { renderPart } from '../pdf/render.ts'
import { Unreadable } from '../unreadable.ts'

/**
 * Answers come after about so long, and hold about so many bytes, so that others get their turn and nothing
 * large is kept.
 */
const turnMs = 1_000
const maxBytes = 8_000_000
const maxScans = 2
/** Pages that are rendered for boxes to be laid over. */
const maxWithImage = 30

/**
 * Reads pages of a design. Throws `Unreadable`: `encrypted`, `broken`, `no_pages`, and what images may be
 * refused for.
 */
export async function readDesign(request: DesignRequest): Promise<DesignPart> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength)
  return request.kind === 'picture' ? readImagePage(bytes, request) : readPages(bytes, request)
}

async function readPages(
  bytes: Buffer,
  { from, maxPages, words, images, turn }: DesignRequest,
): Promise<DesignPart> {
  const file = await openPdf(bytes)
  try {
    const { pageCount } = file
    if (pageCount === 0)
      throw new Unreadable('no_pages', 'The PDF has no pages. Export it again from its program.')
    const keeper = createImageKeeper(images)
    const part: DesignPart = {
      pageCount,
      pages: [],
      scans: [],
      unread: [],
      images: [],
      leavesImagesOut: false,
      next: undefined,
      warnings: [],
    }
    const started = performance.now()
    let at = from
    const isEnough = (): boolean =>
      at > pageCount ||
      at >= from + (words === undefined ? maxPages : 1) ||
      (at > from &&
        pageCount > maxSides &&
        (performance.now() - started > turnMs || keeper.size() > maxBytes || part.scans.length >= maxScans))
    for (; !isEnough(); at += 1) {
      const read = await readPdfPage(file, at - 1, {
        keeper,
        isImage: keeper.isWanted && at <= maxWithImage,
        words,
        turn,
      })
      if (read === undefined) part.unread.push(at)
      else if ('scan' in read) part.scans.push(read.scan)
      else part.pages.push(read.page)
    }
    const isWhole = from === 1 && part.pages.length === pageCount
    return {
      ...part,
      ...(isWhole && { pages: await unfold(part.pages, file, keeper) }),
      images: keeper.images(),
      leavesImagesOut: keeper.leavesOut(),
      next: at > pageCount ? undefined : at,
    }
  } finally {
    file.close()
  }
}

/** The panels of folded sheets as pages, each with its own image; all other pages as they are. */
async function unfold(
  pages: DesignPart['pages'],
  file: PdfFile,
  keeper: ImageKeeper,
): Promise<DesignPart['pages']> {
  const panels = findPanels(pages)
  if (panels === undefined) return pages
  const unfolded: DesignPart['pages'] = []
  for (const [index, panel] of panels.entries()) {
    const page = cutPanel(panel, index + 1)
    const { width, height, number } = panel.page
    const box = { x: panel.from * width, y: 0, width: page.width, height }
    const pixels =
      panel.page.picture === undefined ? undefined : renderPart(file, number - 1, box, pageWidth / page.width)
    unfolded.push(pixels === undefined ? page : { ...page, picture: await keeper.keepPage(pixels) })
  }
  return unfolded
}
