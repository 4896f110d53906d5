// From pages and blocks to what they seem to be: sections with types, levels of headings, reading order,
// colours, fonts.
import type {
  DesignPage,
  DesignSection,
  ExtractedDocument,
  FontUse,
  PaletteColor,
} from '#contracts/extracted-document.schema.ts'
import { findFonts, letteredItems } from './fonts.ts'
import { findPalette } from './palette.ts'
import { findRail, toRailSection, type Rail } from './rail.ts'
import { findSections } from './sections.ts'
import { findStrips, type Item, type Strip } from './strip.ts'
import { layOut, type StripLayout } from './strip-layout.ts'

export interface DesignOrigin {
  source: ExtractedDocument['source']
  /** What the person calls it, for what is said to them. */
  name?: string
}

export interface AnalysedDesign {
  /** With the levels of headings; blocks of a section are together, in the order in which they came. */
  pages: DesignPage[]
  sections: DesignSection[]
  palette: PaletteColor[]
  fonts: FontUse[]
  /** What was not found, as sentences for the person who brought the design. */
  warnings: string[]
}

export function analyseDesign(pages: readonly DesignPage[], { source, name }: DesignOrigin): AnalysedDesign {
  const strips = findStrips(pages, source).map((strip) => ({ strip, rail: findRail(strip) }))
  const layouts = strips.map(({ strip, rail }) => layOutBeside(strip, rail))
  const found = layouts.flatMap((layout, index) => {
    const rail = strips[index]?.rail
    return [...(rail === undefined ? [] : [toRailSection(rail)]), ...findSections(layout)]
  })
  const sections = found.map((section, index) => ({ ...section, id: `s${index + 1}` }))
  return {
    pages: layouts.flatMap((layout) => completedPages(layout, sections)),
    sections,
    palette: findPalette(layouts),
    fonts: findFonts(layouts.flatMap(({ strip, lettering }) => letteredItems(strip.items, lettering))),
    warnings: findWarnings(pages, sections, name),
  }
}

/** The strip as if its rail were not there, but for its pages. */
function layOutBeside(strip: Strip, rail: Rail | undefined): StripLayout {
  if (rail === undefined) return layOut(strip)
  const inRail = new Set(rail.items)
  return { ...layOut({ ...strip, items: strip.items.filter((item) => !inRail.has(item)) }), whole: strip }
}

function completedPages(
  { whole, strip, lettering }: StripLayout,
  sections: readonly DesignSection[],
): DesignPage[] {
  const sectionOf = new Map(
    sections.flatMap(({ blockIds }, index) => blockIds.map((id) => [id, index] as const)),
  )
  const known = new Set(strip.items)
  return whole.pages.map((stripPage) => {
    const groups = new Map<number, Item[]>()
    for (const item of whole.items) {
      if (item.page !== stripPage) continue
      // What belongs to no section, such as covers and running heads, stands before everything else.
      const group = known.has(item) ? (sectionOf.get(item.block.id) ?? -1) : -1
      groups.set(group, [...(groups.get(group) ?? []), item])
    }
    const ordered = [...groups].toSorted((one, other) => one[0] - other[0]).flatMap(([, items]) => items)
    const blocks = ordered.map((item) => {
      const level = item.block.level ?? (known.has(item) ? lettering.findGrade(item) : undefined)
      return { ...item.block, kind: item.kind, ...(level !== undefined && { level }) }
    })
    return { ...stripPage.page, blocks }
  })
}

function findWarnings(
  pages: readonly DesignPage[],
  sections: readonly DesignSection[],
  name: string | undefined,
): string[] {
  const design = name === undefined || name === '' ? 'The design' : `“${name}”`
  const warnings: string[] = []
  if (sections.length === 0)
    warnings.push(`${design} shows neither text nor images that could be read, so no sections were found.`)
  else if (!pages.some(({ blocks }) => blocks.some(({ text }) => text !== undefined && text.trim() !== ''))) {
    warnings.push(
      `${design} shows no words that could be read, so the types of its sections are guesses from their shapes alone.`,
    )
  }
  return warnings
}
