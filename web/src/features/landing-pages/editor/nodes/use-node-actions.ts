// What can be done with an element of a section that is built like its design: each is one step of undo, is
// said aloud, and is refused where the section would not be valid any more.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import {
  addNode,
  duplicateNode,
  findDesignTokens,
  findNode,
  findParent,
  findPlace,
  gatherInColumns,
  hasTree,
  moveNode,
  nameNode,
  readValidTree,
  removeNode,
  replaceNode,
  withTree,
  type AddedKind,
  type TreeSection,
} from '#core/landing-page/tree/edit/index.ts'
import { toastDone } from '#web/components/ui/toast.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { newComponent } from '../add/new-components.ts'
import { withBlanks } from '../state/added-blanks.ts'
import { useEditor } from '../editor-context.ts'
import { findSection, putSection } from '../state/edit-sections.ts'
import type { SelectedNode } from './selected-node.ts'

export interface NodeActions {
  /** Another layout; edits of one `merge` key that follow each other quickly are one step. */
  arrange: (nodeId: string, edit: (tree: LayoutContainer) => LayoutContainer, merge?: string) => void
  /** As `arrange`, for what moves columns: words over one in another layer go with it. */
  moveColumns: (nodeId: string, edit: (tree: LayoutContainer) => LayoutContainer, merge?: string) => void
  /** Members of the node itself. */
  set: (nodeId: string, change: Partial<LayoutNode>, merge?: string) => void
  duplicate: (nodeId: string) => void
  remove: (nodeId: string) => void
  moveBy: (nodeId: string, by: -1 | 1) => void
  /** At the end of a stack, in the look that the design has for its kind. */
  add: (parentId: string, kind: AddedKind) => void
}

/** What the fields of an element are given. */
export interface NodeFieldsProps {
  selected: SelectedNode
  actions: NodeActions
}

export function useNodeActions(sectionId: string): NodeActions {
  const { editor, select, announce } = useEditor()
  const find = (): TreeSection | undefined => {
    const section = findSection(editor.page().sections, sectionId)
    return section !== undefined && hasTree(section) && !section.locked ? section : undefined
  }
  const describeNode = ({ tree }: TreeSection, nodeId: string): string => {
    const node = findNode(tree, nodeId)
    return node === undefined ? '' : texts.nodes.names[nameNode(node, node === tree)]
  }
  const commit = (section: TreeSection, next: TreeSection, label: string, merge?: string): boolean => {
    if (next === section) return false
    const read = readValidTree(next.tree)
    if ('fault' in read) {
      toastDone(texts.nodes.refused(read.fault))
      return false
    }
    editor.change({ label, merge }, (page) => ({ ...page, sections: putSection(page.sections, next) }))
    return true
  }
  const arrange: NodeActions['arrange'] = (nodeId, edit, merge) => {
    const section = find()
    if (section === undefined) return
    const label = texts.steps.change(describeNode(section, nodeId))
    commit(
      section,
      withTree(section, edit(section.tree)),
      label,
      merge === undefined ? undefined : `${sectionId}/${nodeId}/${merge}`,
    )
  }
  const gather = (tree: LayoutContainer, rowId: string): LayoutContainer =>
    gatherInColumns(tree, rowId, editor.page().theme.textStyles ?? [])
  return {
    arrange,
    moveColumns(nodeId, edit, merge) {
      arrange(
        nodeId,
        (tree) => {
          const gathered = gather(tree, nodeId)
          const next = edit(gathered)
          return next === gathered ? tree : next
        },
        merge,
      )
    },
    set(nodeId, change, merge) {
      arrange(
        nodeId,
        (tree) => replaceNode(tree, nodeId, (node) => withoutUndefined({ ...node, ...change } as LayoutNode)),
        merge,
      )
    },
    duplicate(nodeId) {
      const section = find()
      if (section === undefined) return
      const name = describeNode(section, nodeId)
      const { section: next, copyId } = duplicateNode(section, nodeId)
      if (!commit(section, next, texts.steps.duplicate(name))) return
      select({ sectionId, nodeId: copyId })
      announce(texts.said.duplicated(name))
    },
    remove(nodeId) {
      const section = find()
      if (section === undefined) return
      const name = describeNode(section, nodeId)
      const parent = findParent(section.tree, nodeId)
      const siblings = parent?.children ?? []
      const index = siblings.findIndex(({ id }) => id === nodeId)
      const next = removeNode(section, nodeId)
      if (!commit(section, next, texts.steps.remove(name))) return
      const beside = siblings[index + 1] ?? siblings[index - 1] ?? parent
      const isThere = beside !== undefined && findNode(next.tree, beside.id) !== undefined
      select({ sectionId, nodeId: isThere ? beside.id : undefined })
      announce(texts.said.removed(name))
    },
    moveBy(nodeId, by) {
      const section = find()
      if (section === undefined) return
      const name = describeNode(section, nodeId)
      const row = findParent(section.tree, nodeId)
      const gathered = row === undefined ? section : { ...section, tree: gather(section.tree, row.id) }
      const next = moveNode(gathered, nodeId, by)
      if (next === gathered) return
      if (!commit(section, next, texts.steps.move(name))) return
      const place = findPlace(next.tree, nodeId)
      if (place !== undefined) announce(texts.said.moved(name, place.index + 1, place.count))
    },
    add(parentId, kind) {
      const section = find()
      if (section === undefined) return
      const { sections, theme } = editor.page()
      const tokens = findDesignTokens(sections, theme)
      const { section: next, nodeId } = addNode(section, parentId, {
        kind,
        component: newComponent(kind),
        tokens,
      })
      const name = texts.nodes.add.kinds[kind]
      if (!commit(section, { ...withBlanks(next), tree: next.tree }, texts.steps.addPart(name))) return
      select({ sectionId, nodeId })
      announce(texts.said.partAdded(name))
    },
  }
}

function withoutUndefined(node: LayoutNode): LayoutNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as LayoutNode
}
