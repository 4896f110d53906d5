// The steps from markup to content. Where too little is left, rules are taken back one after the other.
import { dropRepeated } from './content/drop-repeated.ts'
import { dropSurroundings, type SurroundingsOptions } from './content/drop-surroundings.ts'
import { findContentRange } from './content/find-root.ts'
import { keepUnits } from './content/keep-units.ts'
import { getSums, type PageParts, type Sums } from './content/page-parts.ts'
import type { MainBlock, MainContent } from './main-content.types.ts'
import { findTitlePiece } from './page-facts/find-title.ts'
import { judgeKind } from './page-facts/page-kind.ts'
import { readFacts } from './page-facts/read-facts.ts'
import { readArticleData, type ArticleData } from './page-facts/structured-data.ts'
import { normaliseTree } from './tree/normalise-tree.ts'
import { readPageTree } from './tree/page-tree.ts'
import { collectPieces, getSize } from './tree/text-pieces.ts'
import { writeContent, writeDataBody } from './write-content.ts'
import { toStorableText } from '#core/text.ts'
import { parseWebUrl } from '#core/url.ts'

/** The main content of a page whose URL is `url`. Pure; never throws. */
export function extractMainContent(html: string, url: string): MainContent {
  const tree = readPageTree(toStorableText(html))
  normaliseTree(tree.root)
  const data = readArticleData(tree.jsonLd)
  const pieces = collectPieces(tree.root)
  const page: PageParts = { tree, pieces, titleAt: findTitlePiece(tree, pieces, data) }
  const { teasers, kept } = chooseContent(page)
  const judged = judgeKind({
    tree,
    pieces,
    titleAt: page.titleAt,
    contentProse: kept.prose,
    contentSize: kept.size,
    contentLinkSize: kept.linkSize,
    teasers,
  })
  const facts = readFacts(tree, data, { pieces, titleAt: page.titleAt, url })
  const hasContent = judged.kind === 'content' || judged.kind === 'list'
  const base = parseWebUrl(tree.base?.trim(), url)?.href ?? url
  const blocks = hasContent ? withDataBody(writeContent(page, base), data) : []
  return {
    ...judged,
    ...facts,
    isPaywalled: data.isPaywalled,
    blocks,
    markdown: blocks.map(({ markdown }) => markdown).join('\n\n'),
    text: blocks
      .filter(({ kind }) => kind !== 'caption')
      .map(({ text }) => text)
      .join('\n\n'),
  }
}

const attempts: readonly SurroundingsOptions[] = [
  { byName: true, withTemplates: false },
  { byName: false, withTemplates: false },
  { byName: false, withTemplates: true },
]
/** As much as a short message; below this the next attempt may find more. */
const minProse = 250

function chooseContent(page: PageParts): { teasers: number; kept: Sums } {
  let best: { teasers: number; kept: Sums; reasons: (string | undefined)[] } | undefined
  for (const attempt of attempts) {
    for (const piece of page.pieces) piece.dropped = undefined
    dropSurroundings(page, attempt)
    const teasers = dropRepeated(page)
    keepUnits(page, findContentRange(page))
    const kept = getSums(page, page.tree.root)
    // A later attempt has to find much more to be believed: what it lets in is mostly no content.
    if (best === undefined || kept.prose > Math.max(best.kept.prose * 2, 100))
      best = { teasers, kept, reasons: page.pieces.map(({ dropped }) => dropped) }
    if (best.kept.prose >= minProse) break
  }
  page.pieces.forEach((piece, at) => {
    piece.dropped = best?.reasons[at]
  })
  return { teasers: best?.teasers ?? 0, kept: best?.kept ?? getSums(page, page.tree.root) }
}

/** Some pages have their text only in their structured data, and put it in place by script. */
function withDataBody(blocks: MainBlock[], { body }: ArticleData): MainBlock[] {
  if (body === undefined) return blocks
  const shown = blocks.reduce((sum, { text }) => sum + getSize(text), 0)
  if (shown > 400 || getSize(body) < shown * 2) return blocks
  return writeDataBody(body)
}
