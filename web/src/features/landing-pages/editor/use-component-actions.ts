// What can be done with the parts of a section: each is one step; what is typed in one field is one step as
// long as it goes on.
import {
  duplicateNode,
  findSlotNode,
  hasTree,
  removeNode,
  type TreeSection,
} from '#core/landing-page/tree/edit/index.ts'
import type { ComponentType, PageComponent, Section } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from './editor-context.ts'
import {
  addComponent,
  changeProps,
  duplicateComponent,
  findSection,
  moveComponent,
  putSection,
  removeComponent,
} from './state/edit-sections.ts'
import { withBlanks } from './state/added-blanks.ts'
import { writeText } from './state/texts.ts'
import { newComponent } from './add/new-components.ts'

export interface ComponentActions {
  add: (type: ComponentType) => void
  duplicate: (component: PageComponent) => void
  remove: (component: PageComponent) => void
  moveTo: (componentId: string, to: number) => void
  /** Another text of the section or of a component, by its path. */
  write: (path: string, text: string) => void
  /** Members that are not texts, or several at once. */
  set: (component: PageComponent, change: Readonly<Record<string, unknown>>) => void
}

export function useComponentActions(sectionId: string): ComponentActions {
  const { editor, select, announce } = useEditor()
  const section = (): Section | undefined => findSection(editor.page().sections, sectionId)
  const change = (label: string, edit: (sections: readonly Section[]) => Section[], merge?: string): void => {
    if (section()?.locked === false)
      editor.change({ label, merge }, (page) => ({ ...page, sections: edit(page.sections) }))
  }
  return {
    add(type) {
      const before = new Set(section()?.components.map(({ id }) => id))
      change(texts.steps.addPart(texts.parts[type]), (sections) =>
        addComponent(sections, sectionId, newComponent(type)),
      )
      const added = section()?.components.find(({ id }) => !before.has(id))
      if (added !== undefined) select({ sectionId, componentId: added.id })
      announce(texts.said.partAdded(texts.parts[type]))
    },
    duplicate({ id, type }) {
      change(texts.steps.duplicate(texts.parts[type]), (sections) =>
        onPlace(
          sections,
          sectionId,
          id,
          (own, nodeId) => duplicateNode(own, nodeId).section,
          duplicateComponent,
        ),
      )
      announce(texts.said.duplicated(texts.parts[type]))
    },
    remove({ id, type }) {
      change(texts.steps.remove(texts.parts[type]), (sections) =>
        onPlace(sections, sectionId, id, removeNode, removeComponent),
      )
      select({ sectionId })
      announce(texts.said.removed(texts.parts[type]))
    },
    moveTo(componentId, to) {
      const components = section()?.components ?? []
      const component = components.find(({ id }) => id === componentId)
      const place = Math.max(0, Math.min(components.length - 1, to))
      if (component === undefined || component.order === place) return
      const name = texts.parts[component.type]
      change(texts.steps.move(name), (sections) => moveComponent(sections, sectionId, componentId, place))
      announce(texts.said.moved(name, place + 1, components.length))
    },
    write(path, text) {
      change(
        texts.steps.write,
        (sections) =>
          sections.map((one) => (one.id === sectionId ? withBlanks(writeText(one, path, text)) : one)),
        `${sectionId}/${path}`,
      )
    },
    set({ id, type }, changed) {
      const merge = `${sectionId}/${id}/${Object.keys(changed).join()}`
      change(
        texts.steps.change(texts.parts[type]),
        (sections) => changeProps(sections, sectionId, id, changed),
        merge,
      )
    },
  }
}

/** A component with a place in its section's tree is duplicated and deleted together with it. */
function onPlace(
  sections: readonly Section[],
  sectionId: string,
  componentId: string,
  edit: (section: TreeSection, nodeId: string) => Section,
  otherwise: (sections: readonly Section[], sectionId: string, componentId: string) => Section[],
): Section[] {
  const section = findSection(sections, sectionId)
  if (section === undefined || !hasTree(section)) return otherwise(sections, sectionId, componentId)
  const node = findSlotNode(section.tree, componentId)
  return node === undefined
    ? otherwise(sections, sectionId, componentId)
    : putSection(sections, edit(section, node.id))
}
