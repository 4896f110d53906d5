// Images of a page that are those of a design which is somebody else's: what they show was never about this
// business, whatever the words around them say now.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'

export interface DesignImage {
  sectionId: string
  nodeId: string
  /** Of an image in its own place; a background has none. */
  componentId: string | undefined
  src: string
  /** Words that are seen in it, or that described it on its website. */
  words: string
}

/** Those with words come first, then what names a firm: header, footer and logos. */
export function findDesignImages(
  sections: readonly Section[],
  design: Pick<ExtractedDocument, 'pages' | 'source'> | undefined,
): DesignImage[] {
  const wordsOf = new Map<string, string>()
  for (const { kind, src, text = '', name = '' } of design?.pages.flatMap(({ blocks }) => blocks) ?? [])
    if (kind === 'image' && src !== undefined && !wordsOf.get(src))
      wordsOf.set(src, text.trim() || (design?.source === 'website' ? name.trim() : ''))
  const found = sections.flatMap((section) =>
    findPlaces(section).flatMap((place) => {
      const words = wordsOf.get(place.src)
      return words === undefined ? [] : [{ image: { ...place, words }, rank: getRank(section, words) }]
    }),
  )
  return found.toSorted((one, other) => one.rank - other.rank).map(({ image }) => image)
}

function findPlaces({ id, tree, components }: Section): Omit<DesignImage, 'words'>[] {
  const sources = new Map(components.map((component) => [component.id, component.props['src']]))
  return [...(tree === undefined ? [] : walkTree(tree))].flatMap((node) => {
    const behind =
      'background' in node && typeof node.background === 'object' ? node.background.image : undefined
    const own = node.kind === 'image' && node.isPart !== true ? sources.get(node.slot) : undefined
    const place = { sectionId: id, nodeId: node.id }
    return [
      ...(behind === undefined || behind.isPart === true
        ? []
        : [{ ...place, componentId: undefined, src: behind.src }]),
      ...(node.kind === 'image' && typeof own === 'string' && own !== ''
        ? [{ ...place, componentId: node.slot, src: own }]
        : []),
    ]
  })
}

function getRank({ type }: Section, words: string): number {
  if (/\p{L}/u.test(words)) return 0
  return type === 'header' || type === 'footer' || type === 'logos' ? 1 : 2
}

/** Whether the design shows somebody else's business. */
export function isOfOthers(designSource: { copy?: string | undefined } | undefined): boolean {
  return designSource !== undefined && designSource.copy !== 'keep'
}

/** Of the URL of a page's editor: the list of these images is shown first. */
export const imagesHash = 'images'
