// What can be done with a section, from wherever it is asked for: each is one step, is said aloud, and can be
// taken back.
import { toastDone, toastUndo } from '#web/components/ui/toast.tsx'
import type { Section } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from './editor-context.ts'
import {
  changeSection,
  duplicateSection,
  findSection,
  insertSection,
  moveSection,
  removeSection,
} from './state/edit-sections.ts'

/** As it is called in lists and messages. */
export function getName(section: Pick<Section, 'title' | 'type'>): string {
  const title = section.title.trim()
  return title === '' ? t.landingPages.sectionTypes[section.type] : title
}

export interface SectionActions {
  moveTo: (sectionId: string, to: number) => void
  moveBy: (sectionId: string, steps: number) => void
  duplicate: (sectionId: string) => void
  remove: (sectionId: string) => void
  setLocked: (sectionId: string, locked: boolean) => void
  add: (section: Section, index: number) => void
  change: (sectionId: string, change: Partial<Section>, label: string) => void
  /** The section in a ready layout, which a message offers to take back. */
  takeLayout: (taken: Section, label: string) => void
}

export function useSectionActions(): SectionActions {
  const { editor, select, announce } = useEditor()
  const find = (sectionId: string): Section | undefined => findSection(editor.page().sections, sectionId)
  const change = (label: string, edit: (sections: readonly Section[]) => Section[]): void =>
    editor.change({ label }, (page) => ({ ...page, sections: edit(page.sections) }))

  const moveTo = (sectionId: string, to: number): void => {
    const section = find(sectionId)
    const last = editor.page().sections.length - 1
    const place = Math.max(0, Math.min(last, to))
    if (section === undefined || section.order === place) return
    change(texts.steps.move(getName(section)), (sections) => moveSection(sections, sectionId, place))
    announce(texts.said.moved(getName(section), place + 1, last + 1))
  }

  return {
    moveTo,
    moveBy(sectionId, steps) {
      const section = find(sectionId)
      if (section !== undefined) moveTo(sectionId, section.order + steps)
    },
    duplicate(sectionId) {
      const section = find(sectionId)
      if (section === undefined) return
      const { copyId } = duplicateSection(editor.page().sections, sectionId)
      change(
        texts.steps.duplicate(getName(section)),
        (sections) => duplicateSection(sections, sectionId).sections,
      )
      if (copyId !== undefined) select({ sectionId: copyId })
      announce(texts.said.duplicated(getName(section)))
    },
    remove(sectionId) {
      const section = find(sectionId)
      if (section === undefined) return
      if (section.locked) return toastDone(texts.said.isLocked(getName(section)))
      change(texts.steps.remove(getName(section)), (sections) => removeSection(sections, sectionId))
      const { sections } = editor.page()
      const next = sections[Math.min(section.order, sections.length - 1)]
      select(next === undefined ? undefined : { sectionId: next.id })
      toastUndo(texts.said.removed(getName(section)), () => {
        // It may be back already, by undo.
        if (find(sectionId) !== undefined) return
        change(texts.steps.putBack(getName(section)), (others) =>
          insertSection(others, section, section.order),
        )
        select({ sectionId })
      })
    },
    setLocked(sectionId, locked) {
      const section = find(sectionId)
      if (section === undefined || section.locked === locked) return
      const label = locked ? texts.steps.lock(getName(section)) : texts.steps.unlock(getName(section))
      change(label, (sections) => changeSection(sections, sectionId, { locked }))
      announce(locked ? texts.said.locked(getName(section)) : texts.said.unlocked(getName(section)))
    },
    add(section, index) {
      const before = new Set(editor.page().sections.map(({ id }) => id))
      change(texts.steps.add(getName(section)), (sections) => insertSection(sections, section, index))
      const added = editor.page().sections.find(({ id }) => !before.has(id))
      if (added !== undefined) select({ sectionId: added.id })
      announce(texts.said.added(getName(section), index + 1))
    },
    change(sectionId, changed, label) {
      if (find(sectionId)?.locked === true) return
      change(label, (sections) => changeSection(sections, sectionId, changed))
    },
    takeLayout(taken, label) {
      const section = find(taken.id)
      if (section === undefined || section.locked) return
      const { tree, layout, components } = taken
      change(texts.steps.layout, (sections) =>
        changeSection(sections, section.id, { tree, layout, components }),
      )
      toastUndo(texts.details.readyLayouts.taken(label), () => {
        const now = find(section.id)
        // It may be back already, by undo.
        if (now === undefined || now.tree !== undefined) return
        const own = new Set(section.components.map(({ id }) => id))
        const added = new Set(components.flatMap(({ id }) => (own.has(id) ? [] : [id])))
        change(texts.steps.layout, (sections) =>
          changeSection(sections, section.id, {
            tree: section.tree,
            layout: section.layout,
            components: now.components.filter(({ id }) => !added.has(id)),
          }),
        )
      })
    },
  }
}
