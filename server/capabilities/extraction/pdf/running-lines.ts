// Heads, feet and page numbers: lines near an edge that come again on other pages, or count them.
import type { PdfPage } from './pdf.types.ts'
import type { TextLine } from './lines.ts'

export interface LinesOfPage {
  page: PdfPage
  lines: TextLine[]
}

/** Share of the page's height, above and below, where they are. */
const margin = 0.1
const pageNumber =
  /^[\s–—|·-]*(?:(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?[\s–—|·-]*$/i

/** The pages without those lines. */
export function dropRunningLines(pages: readonly LinesOfPage[]): LinesOfPage[] {
  const seen = new Map<string, Set<number>>()
  for (const { page, lines } of pages) {
    for (const line of lines) {
      if (!isAtEdge(line, page)) continue
      const key = getKey(line, page)
      seen.set(key, (seen.get(key) ?? new Set()).add(page.number))
    }
  }
  const enough = Math.max(2, Math.min(4, Math.ceil(pages.length / 3)))
  return pages.map(({ page, lines }) => ({
    page,
    lines: lines.filter((line) => {
      if (!isAtEdge(line, page)) return true
      return (
        (seen.get(getKey(line, page))?.size ?? 0) < enough &&
        !(pageNumber.test(line.text) && isOutermost(line, { page, lines }))
      )
    }),
  }))
}

/** Turned lines at the edge that is above or below them for somebody who turns the page. */
function isAtEdge(line: TextLine, { width, height }: PdfPage): boolean {
  const space = {
    0: { top: 0, height },
    90: { top: -width, height: width },
    180: { top: -height, height },
    270: { top: 0, height: width },
  }[line.direction]
  if (space === undefined) return false
  const top = line.y - space.top
  // Comments lie below the page.
  return (
    top + line.height < space.height * margin || (top > space.height * (1 - margin) && top < space.height)
  )
}

/** The same words at the same height, whatever the numbers in them. */
function getKey(line: TextLine, page: PdfPage): string {
  return `${Math.round((line.baseline / page.height) * 50)} ${line.text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()}`
}

function isOutermost(line: TextLine, { page, lines }: LinesOfPage): boolean {
  // Numbers in the margin that are turned differently from the text are its own.
  const others = lines.filter(({ direction, y }) => direction === lines[0]?.direction && y < page.height)
  if (line.direction !== lines[0]?.direction) return false
  return (
    others.every((other) => other.baseline <= line.baseline + 1) ||
    others.every((other) => other.baseline >= line.baseline - 1)
  )
}
