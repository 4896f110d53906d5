// The layout of a design, whatever it was read from: sections on their backgrounds, each a tree of stacks,
// rows and layers.
import {
  layoutVersion,
  maxLayoutDepth,
  type DesignLayout,
  type LayoutSection,
} from '#contracts/design-layout.schema.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { setStructure } from '#core/landing-page/tree/edit/index.ts'
import { arrange } from './arrange.ts'
import { boundSection } from './bound-section.ts'
import { getWidth } from './boxes.ts'
import type { BuildContext } from './build-leaves.ts'
import { buildRoot, type RootOptions } from './build-tree.ts'
import { divideSheet, type SectionPieces } from './divide-sheet.ts'
import { findElements, type SectionElements } from './elements.ts'
import { markHeaderBar } from './header-bars.ts'
import { toLength } from './place-children.ts'
import { castsBelow, type SectionEnd } from './in-front.ts'
import { markDrawnFields } from './fields/find-fields.ts'
import { addFormButtons } from './form-buttons.ts'
import { layPages, type Piece } from './pieces.ts'
import { markQuestions } from './question-signs.ts'
import { openQuestions } from './questions.ts'
import { findBodySize, findRoles } from './roles.ts'
import { frameSections } from './section-frames.ts'
import { createStyleBook, type StyleBook } from './text-styles.ts'
import { asRail, takePanel } from './rail.ts'
import { narrowWidePages } from './wide-pages.ts'

const usualBackground = '#ffffff'
/** Content keeps this far from the edges of a page where nothing says otherwise. */
const usualMargin = 120

export function layoutDesign(design: ExtractedDocument): DesignLayout {
  const document = narrowWidePages(design)
  const read = layPages(document.pages, document)
  // A website says itself what its fields are.
  const sheet = document.source === 'website' ? read : { ...read, pieces: markDrawnFields(read.pieces) }
  const book = createStyleBook(sheet.pieces)
  const frames = frameSections(sheet, document.sections)
  const divided = divideSheet(sheet, frames)
  for (const { pieces } of divided) markQuestions(pieces)
  const background = sheet.pages[0]?.page.background ?? usualBackground
  const filled = divided.map((section) => {
    const behind = findPageColor(section, sheet.pages) ?? background
    const rail = section.isRail === true ? takePanel(section) : undefined
    return {
      section,
      rail,
      found: findElements(rail?.content ?? section, rail?.paint.background?.color ?? behind),
    }
  })
  const bodySize = findBodySize(filled.flatMap(({ found }) => found.elements))
  const margin = findMargin(filled)
  const texts = sheet.pieces.filter(({ kind }) => kind === 'text')
  const sections = filled.map(({ section, found, rail }, index) => {
    const isBesideRail = frames.some((frame) => frame.isRail === true) && rail === undefined
    const width = rail === undefined ? sheet.width : getWidth(section.box)
    const end = findEnd(section, divided[index + 1])
    const options = { book, texts, bodySize, margin, width, isBesideRail, end }
    const laid = layOutSection(section, found, options)
    return rail === undefined
      ? laid
      : {
          ...laid,
          tree: asRail(laid.tree, section.box, rail.paint, { color: background, width: sheet.width }),
        }
  })
  addFormButtons(sections)
  return {
    version: layoutVersion,
    height: toLength(sheet.height),
    background,
    textStyles: book.listStyles(),
    sections: markHeaderBar(sections.slice(0, 200)),
    warnings: findWarnings(sections, document),
  }
}

function findPageColor(
  { box }: SectionPieces,
  pages: ReturnType<typeof layPages>['pages'],
): string | undefined {
  return pages.findLast(({ top }) => top <= (box.top + box.bottom) / 2)?.page.background
}

/** Undefined where nothing is painted behind the next section. */
function findEnd({ box }: SectionPieces, next: SectionPieces | undefined): SectionEnd | undefined {
  const behind = (next?.pieces ?? []).filter(
    (piece) =>
      piece.kind === 'panel' &&
      piece.box.top <= box.bottom + 1 &&
      getWidth(piece.box) >= getWidth(box) - 1 &&
      (piece.block.color ?? piece.block.gradient) !== undefined,
  )
  const order = Math.max(...behind.map((piece) => piece.order))
  return behind.length === 0 ? undefined : { bottom: box.bottom, order }
}

/** The room beside the content of most sections. */
function findMargin(filled: readonly { section: SectionPieces; found: SectionElements }[]): number {
  const margins = filled.flatMap(({ section: { box }, found: { elements } }) => {
    const beside = elements.map((element) =>
      Math.min(element.cutBox.left - box.left, box.right - element.cutBox.right),
    )
    const margin = Math.min(...beside)
    return Number.isFinite(margin) && margin > 8 ? [margin] : []
  })
  const sorted = margins.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 4)] ?? usualMargin
}

interface SectionOptions extends Pick<RootOptions, 'margin' | 'width' | 'isBesideRail'> {
  book: StyleBook
  /** Of the whole design. */
  texts: readonly Piece[]
  bodySize: number
  end: SectionEnd | undefined
}

function layOutSection(
  { section, box }: SectionPieces,
  { elements, background }: SectionElements,
  { book, texts, bodySize, margin, width, end, isBesideRail = false }: SectionOptions,
): LayoutSection {
  const { id, type, title, boundingBox } = section
  const options: RootOptions = { box, width, background, margin, isBesideRail }
  const draw = (group: Parameters<typeof buildRoot>[0]): Pick<LayoutSection, 'tree' | 'slots'> => {
    let count = 0
    const roles = group === undefined ? new Map() : findRoles(group, { type, title, bodySize })
    const context: BuildContext = {
      book,
      roles,
      slots: [],
      elements: new Map(),
      nextId: () => `n${(count += 1)}`,
    }
    const built = buildRoot(group, options, context)
    return { tree: type === 'header' ? built : openQuestions(built, context, texts), slots: context.slots }
  }
  const found = draw(elements.length === 0 ? undefined : arrange(elements, maxLayoutDepth - 2))
  const { tree, slots } = boundSection(found, elements, draw)
  const isInFront = elements.some((element) => castsBelow(element, end))
  const root = isInFront ? { ...tree, isInFront } : tree
  return { id, type, title, boundingBox, tree: setStructure(root, section), slots }
}

function findWarnings(sections: readonly LayoutSection[], document: ExtractedDocument): string[] {
  return sections.length < Math.max(1, document.sections.length)
    ? ['Sections that lie on each other were joined: correct their boxes where one of them is missing.']
    : []
}
