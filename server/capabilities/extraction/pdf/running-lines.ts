// Heads, feet and page numbers: lines near an edge that come again on other pages, or count them.
import type { PdfPage } from './pdf.types.ts'
import type { TextLine } from './lines.ts'

export interface LinesOfPage {
  page: PdfPage
  lines: TextLine[]
}

/** Share of the page's height, above and below, where they stand. */
const margin = 0.1
const pageNumber = /^[\s–—|·-]*(?:(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?[\s–—|·-]*$/i

/** The pages without those lines. */
export function dropRunningLines(pages: readonly LinesOfPage[]): LinesOfPage[] {
  const seen = new Map<string, Set<number>>()
  for (const { page, lines } of pages) {
    for (const line of lines) {
      if (!isAtEdge(line, page)) continue
      const key = keyOf(line, page)
      seen.set(key, (seen.get(key) ?? new Set()).add(page.number))
    }
  }
  const enough = Math.max(2, Math.min(4, Math.ceil(pages.length / 3)))
  return pages.map(({ page, lines }) => ({
    page,
    lines: lines.filter((line) => {
      if (!isAtEdge(line, page)) return true
      return (seen.get(keyOf(line, page))?.size ?? 0) < enough && !(pageNumber.test(line.text) && isOutermost(line, lines))
    }),
  }))
}

function isAtEdge(line: TextLine, page: PdfPage): boolean {
  return line.y + line.height < page.height * margin || line.y > page.height * (1 - margin)
}

/** The same words at the same height, whatever the numbers in them. */
function keyOf(line: TextLine, page: PdfPage): string {
  return `${Math.round((line.baseline / page.height) * 50)} ${line.text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()}`
}

function isOutermost(line: TextLine, lines: readonly TextLine[]): boolean {
  return lines.every((other) => other.baseline <= line.baseline + 1) || lines.every((other) => other.baseline >= line.baseline - 1)
}
