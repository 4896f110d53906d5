// Links of a page that lead out of the file.
import type { PdfFile } from './pdfium.ts'
import type { PdfBox } from './pdf.types.ts'

export interface LinkArea extends PdfBox {
  href: string
}

const maxLinks = 2_000
const uriAction = 3

export function readLinks(
  { pdfium, pointer, scratch }: PdfFile,
  page: number,
  place: (left: number, top: number, right: number, bottom: number) => PdfBox,
): LinkArea[] {
  const areas: LinkArea[] = []
  const { pdfium: module } = pdfium
  // A cursor and the link, each four bytes, that the enumeration moves.
  const cursor = module.wasmExports.malloc(8)
  module.setValue(cursor, 0, 'i32')
  while (areas.length < maxLinks && pdfium.FPDFLink_Enumerate(page, cursor, cursor + 4)) {
    const link = module.getValue(cursor + 4, 'i32')
    const action = pdfium.FPDFLink_GetAction(link)
    if (action === 0 || pdfium.FPDFAction_GetType(action) !== uriAction) continue
    const href = scratch
      .text((buffer, length) => pdfium.FPDFAction_GetURIPath(pointer, action, buffer, length), 'utf-8')
      .trim()
    // Left, top, right, bottom.
    if (!/^(?:https?|mailto|tel):/i.test(href) || !pdfium.FPDFLink_GetAnnotRect(link, scratch.pointer))
      continue
    areas.push({ href, ...place(scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)) })
  }
  module.wasmExports.free(cursor)
  return areas
}
