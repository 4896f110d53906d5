// What a tagged PDF says of itself: a tree of paragraphs, lists and tables over the marked parts of a page
// (ISO 32000-1 §14.8).
import type { PdfFile } from './pdfium.ts'
import type { StructureNode } from './pdf.types.ts'

const deepest = 60
const maxNodes = 20_000
const maxChildren = 5_000

/** The tree of a page; empty when the file is not tagged. */
export function readStructure({ pdfium, scratch }: PdfFile, page: number): StructureNode[] {
  const tree = pdfium.FPDF_StructTree_GetForPage(page)
  if (tree === 0) return []
  let nodes = 0
  const getWord = (element: number, name: string) =>
    scratch.text(
      (buffer, length) => pdfium.FPDF_StructElement_GetStringAttribute(element, name, buffer, length),
      'utf-16le',
    )

  const read = (element: number, depth: number): StructureNode => {
    nodes += 1
    const role = scratch.text(
      (buffer, length) => pdfium.FPDF_StructElement_GetType(element, buffer, length),
      'utf-16le',
    )
    const node: StructureNode = { role, children: [] }
    if (role === 'L') node.numbering = getWord(element, 'ListNumbering')
    if (role === 'TH' || role === 'TD') Object.assign(node, readSpans(element))
    const count = depth < deepest ? pdfium.FPDF_StructElement_CountChildren(element) : 0
    for (let index = 0; index < Math.min(count, maxChildren); index += 1) {
      if (nodes >= maxNodes) break
      const content = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, index)
      const child = content >= 0 ? 0 : pdfium.FPDF_StructElement_GetChildAtIndex(element, index)
      if (content >= 0) node.children.push(content)
      else if (child !== 0) node.children.push(read(child, depth + 1))
    }
    return node
  }

  const readSpans = (element: number): { colspan: number; rowspan: number } => {
    const spans = { colspan: 1, rowspan: 1 }
    const count = Math.min(20, pdfium.FPDF_StructElement_GetAttributeCount(element))
    for (let index = 0; index < count; index += 1) {
      const attribute = pdfium.FPDF_StructElement_GetAttributeAtIndex(element, index)
      for (const [name, key] of [
        ['ColSpan', 'colspan'],
        ['RowSpan', 'rowspan'],
      ] as const) {
        const value = attribute === 0 ? 0 : pdfium.FPDF_StructElement_Attr_GetValue(attribute, name)
        if (value !== 0 && pdfium.FPDF_StructElement_Attr_GetNumberValue(value, scratch.pointer))
          spans[key] = Math.min(256, Math.max(1, Math.round(scratch.float(0)) || 1))
      }
    }
    return spans
  }

  const roots: StructureNode[] = []
  const count = pdfium.FPDF_StructTree_CountChildren(tree)
  for (let index = 0; index < Math.min(count, maxChildren); index += 1) {
    const child = pdfium.FPDF_StructTree_GetChildAtIndex(tree, index)
    if (child !== 0) roots.push(read(child, 0))
  }
  pdfium.FPDF_StructTree_Close(tree)
  return roots
}
