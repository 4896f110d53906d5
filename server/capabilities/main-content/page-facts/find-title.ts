// Which heading is the page's title.
import type { PageTree } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'
import type { ArticleData } from './structured-data.ts'

/** Index of the piece; -1 where no heading is one. */
export function findTitlePiece(tree: PageTree, pieces: readonly TextPiece[], data: ArticleData): number {
  const declared = [data.headline, tree.metas.get('og:title'), tree.metas.get('twitter:title'), tree.title]
    .flatMap((title) => (title === undefined ? [] : [getWords(title)]))
    .filter((words) => words.size > 0)
  let best = { at: -1, score: 0 }
  let headings = 0
  pieces.forEach((piece, at) => {
    // Old pages have their title in bold letters.
    const isLine = piece.kind === 'paragraph' && at < 60 && piece.prose === 0 && piece.linkSize === 0
    if (!isLine && (piece.kind !== 'heading' || piece.level > 3 || headings > 200)) return
    headings += isLine ? 0 : 1
    const words = getWords(piece.text)
    if (words.size === 0) return
    const likeness = Math.max(0, ...declared.map((title) => getLikeness(words, title)))
    if (isLine && (words.size < 2 || likeness < 0.75)) return
    const score = likeness - (isLine ? 0.25 : 0) + (piece.level === 1 ? 0.35 : piece.level === 2 ? 0.05 : 0)
    if (score > best.score + 0.001) best = { at, score }
  })
  // A first heading of level 1 is a title even where the head says something else.
  return best.score >= 0.35 ? best.at : -1
}

function getWords(text: string): Set<string> {
  return new Set(
    text
      .slice(0, 500)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )
}

/** The share of the heading's words in the title, less where the title has many more. */
function getLikeness(heading: ReadonlySet<string>, title: ReadonlySet<string>): number {
  let shared = 0
  for (const word of heading) if (title.has(word)) shared += 1
  return (shared / heading.size) * 0.6 + (shared / title.size) * 0.4
}
