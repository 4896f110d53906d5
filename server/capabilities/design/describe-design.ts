// A design's look in figures, for those who build a page after it.
import type { DesignSection, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { layOut, type StripLayout } from './strip-layout.ts'
import { findUnion } from './boxes.ts'
import { findComponents } from './components.ts'
import type { DesignAnalysis, DesignComponent, TypeStep } from '#contracts/design-analysis.schema.ts'
import { getSpacing } from './spacing.ts'
import { findStrips, type Item } from './strip.ts'

export function describeDesign(extraction: ExtractedDocument): DesignAnalysis {
  const layouts = findStrips(extraction.pages, extraction.source).map(layOut)
  return {
    palette: extraction.palette,
    fonts: extraction.fonts,
    typeScale: findTypeScale(layouts),
    spacing: getSpacing(layouts, extraction.sections),
    components: layouts.flatMap((layout) => getComponents(layout, extraction.sections)),
    sections: extraction.sections,
  }
}

function getComponents(layout: StripLayout, sections: readonly DesignSection[]): DesignComponent[] {
  const byId = new Map(layout.strip.items.map((item) => [item.block.id, item]))
  return sections.flatMap((section) => {
    const items = section.blockIds.flatMap((id) => byId.get(id) ?? [])
    return findComponents(items, layout).flatMap(({ kind, items: members, text }): DesignComponent[] => {
      const boundingBox = findUnion(members.map(({ block }) => block.boundingBox))
      if (boundingBox === undefined) return []
      return [
        {
          kind,
          sectionId: section.id,
          blockIds: members.map(({ block }) => block.id),
          boundingBox,
          ...(text === undefined ? {} : { text }),
        },
      ]
    })
  })
}

interface Style {
  role: TypeStep['role']
  item: Item
  count: number
  letters: number
}

/** For each role the style that most letters of it have. */
function findTypeScale(layouts: readonly StripLayout[]): TypeStep[] {
  const styles = new Map<string, Style>()
  for (const { strip, lettering } of layouts) {
    const grades = new Set(strip.items.flatMap((item) => lettering.findGrade(item) ?? []))
    for (const item of strip.items) {
      if (item.letters === 0) continue
      const grade = lettering.findGrade(item)
      const role = grade === undefined ? textRole(item, lettering.bodySize) : headingRole(grade, grades.size)
      if (role === undefined) continue
      const key = [role, Math.round(item.fontSize * 2), item.weight, item.block.fontFamily].join(' ')
      const style = styles.get(key) ?? { role, item, count: 0, letters: 0 }
      style.count += 1
      style.letters += item.letters
      styles.set(key, style)
    }
  }
  const best = new Map<TypeStep['role'], Style>()
  for (const style of styles.values())
    if (style.letters > (best.get(style.role)?.letters ?? 0)) best.set(style.role, style)
  return [...best.values()]
    .map(({ role, item, count }) => ({
      role,
      fontSize: Math.round(item.fontSize * 10) / 10,
      fontWeight: item.weight,
      fontFamily: item.block.fontFamily ?? '',
      count,
    }))
    .toSorted((one, other) => other.fontSize - one.fontSize)
}

function textRole({ fontSize }: Item, bodySize: number): TypeStep['role'] | undefined {
  if (fontSize < bodySize * 0.92) return 'small'
  // Prices and figures, large without being headings, are no step of the scale.
  return fontSize <= bodySize * 1.14 ? 'body' : undefined
}

/** Four grades and more begin with a display size. */
function headingRole(grade: number, grades: number): TypeStep['role'] {
  const roles: TypeStep['role'][] = grades >= 4 ? ['display', 'h1', 'h2', 'h3'] : ['h1', 'h2', 'h3']
  return roles[Math.min(grade, roles.length) - 1] ?? 'h3'
}
