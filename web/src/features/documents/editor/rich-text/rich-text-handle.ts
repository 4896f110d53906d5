// What others do with a text that is open as rich text: read and replace it and its parts, propose changes,
// go to its headings and blanks.
import { DOMParser as ModelParser, DOMSerializer, Fragment, type Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { findBlanks, nextBlank, type TextRange } from '../blanks.ts'
import { createRichTextChecks, type PickListeners } from '../checks/rich-text-checks.ts'
import type { EditorHandle } from '../editor-handle.ts'
import { setFocusMode } from '../focus/focus-plugin.ts'
import { createPassageSurface } from '../passages/passage-surface.ts'
import {
  findBlockChanges,
  findInlineChanges,
  onlyParagraph,
  type ProposedChange,
} from '../proposal/proposal-changes.ts'
import { showProposal } from '../proposal/proposal-plugin.ts'
import { findHeadingPosition } from './outline-of-node.ts'
import { findPart } from './part-of-text.ts'
import { replaceDifferences } from './replace-differences.ts'
import { writeHtml } from './write-html.ts'

/** The whole text, its selection and its parts, for those beside the editor. */
export function createRichTextHandle(editor: Editor, pickListeners: PickListeners): EditorHandle {
  const parse = (content: string): Node => {
    const body = new DOMParser().parseFromString(content, 'text/html').body
    return ModelParser.fromSchema(editor.schema).parse(body)
  }
  /** A selection over several blocks stands for those blocks as a whole. */
  const selectWholeBlocks = (): void => {
    const { $from, $to, empty } = editor.state.selection
    if (empty || $from.sameParent($to)) return
    const range = $from.blockRange($to)
    if (range === null) return
    editor.view.dispatch(
      editor.state.tr.setSelection(
        TextSelection.between(editor.state.doc.resolve(range.start), editor.state.doc.resolve(range.end)),
      ),
    )
  }
  // A request takes time: the part that it is about is followed through everything that is typed meanwhile.
  let held: { from: number; to: number } | undefined
  editor.on('transaction', ({ transaction }) => {
    if (held === undefined || !transaction.docChanged) return
    held = { from: transaction.mapping.map(held.from, 1), to: transaction.mapping.map(held.to, -1) }
  })
  /** Selects it; false where it was deleted meanwhile. */
  const takeHeld = (): boolean => {
    const isThere = held === undefined || held.from < held.to
    if (held !== undefined && isThere) editor.commands.setTextSelection(held)
    held = undefined
    return isThere
  }
  return {
    editorMode: 'richText',
    passages: createPassageSurface(editor),
    checks: createRichTextChecks(editor, pickListeners),
    getContent: () => (editor.isEmpty ? '' : writeHtml(editor.state.doc)),
    setContent: (content) => void editor.commands.setContent(content, { emitUpdate: true }),
    takeOver(content) {
      // Only what differs is replaced, so that the cursor and everything that is beside the text stay.
      const changed = replaceDifferences(editor.state, parse(content))
      if (changed.docChanged) editor.view.dispatch(changed)
    },
    getSelection() {
      selectWholeBlocks()
      const { empty, $from, $to } = editor.state.selection
      held = empty ? undefined : { from: $from.pos, to: $to.pos }
      if (empty) return ''
      const range = $from.sameParent($to) ? undefined : $from.blockRange($to)
      const holder = document.createElement('div')
      const fragment =
        range == null
          ? Fragment.from(
              $from.parent.type.create(
                $from.parent.attrs,
                editor.state.selection.content().content.firstChild?.content,
              ),
            )
          : editor.state.doc.slice(range.start, range.end).content
      holder.append(DOMSerializer.fromSchema(editor.schema).serializeFragment(fragment))
      return holder.innerHTML
    },
    getSelectedText() {
      const { from, to } = editor.state.selection
      return editor.state.doc.textBetween(from, to, '\n', ' ')
    },
    selectPart(entry) {
      const { doc, selection } = editor.state
      const position = entry === undefined ? selection.from : findHeadingPosition(doc, entry.index)
      const part = position === undefined ? undefined : findPart(doc, position)
      if (part === undefined) return undefined
      const whole = TextSelection.between(doc.resolve(part.from), doc.resolve(part.to))
      editor.view.dispatch(editor.state.tr.setSelection(whole))
      return part.heading
    },
    insertAtCursor(content) {
      const { $to } = editor.state.selection
      const isInEmptyBlock = $to.parent.isTextblock && $to.parent.content.size === 0
      const position = isInEmptyBlock
        ? { from: $to.before(), to: $to.after() }
        : $to.depth === 0
          ? $to.pos
          : $to.after(1)
      editor.chain().focus().insertContentAt(position, content).scrollIntoView().run()
    },
    replaceSelection(content) {
      takeHeld()
      const { from, to } = editor.state.selection
      editor.chain().focus().insertContentAt({ from, to }, content).scrollIntoView().run()
    },
    propose(content, scope) {
      // A part has no other place: in place of the whole text it would delete the rest.
      if (scope === 'selection' && (!takeHeld() || editor.state.selection.empty)) return 'gone'
      const changes = findChanges(editor, parse(content).content, scope)
      if (changes.length > 0) showProposal(editor.view, changes)
      return changes.length
    },
    countBlanks: () => getBlanks(editor).length,
    goToNextBlank(from) {
      const next = nextBlank(getBlanks(editor), from === 'start' ? 0 : editor.state.selection.to)
      if (next === undefined) return false
      editor.chain().focus().setTextSelection(next).scrollIntoView().run()
      return true
    },
    goToHeading({ index }) {
      const position = findHeadingPosition(editor.state.doc, index)
      if (position === undefined) return
      editor
        .chain()
        .focus()
        .setTextSelection(position + 1)
        .run()
      const element = editor.view.nodeDOM(position)
      if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start', behavior: 'smooth' })
    },
    focus: (place) => void editor.commands.focus(place ?? 'start'),
    setFocusMode: (isOn) => editor.isDestroyed || setFocusMode(editor.view, isOn),
  }
}

/** What a proposal changes of the whole text, or of the selection. */
function findChanges(
  { state: { doc, selection, schema } }: Editor,
  after: Fragment,
  scope: 'selection' | 'document',
): ProposedChange[] {
  if (scope === 'document') return findBlockChanges(doc, 0, after)
  const { $from, $to } = selection
  if ($from.sameParent($to) && $from.parent.isTextblock) {
    const { parent } = $from
    const only = onlyParagraph(after, schema)
    if (only !== undefined)
      return findInlineChanges(parent, $from.parentOffset, $to.parentOffset, $from.start(), only)
    const wholes = [
      parent.copy(parent.content.cut(0, $from.parentOffset)),
      ...findChildren(after),
      parent.copy(parent.content.cut($to.parentOffset)),
    ].filter((node) => node.content.size > 0 || node.isAtom)
    return [{ id: 0, from: $from.before(), to: $from.after(), insert: Fragment.from(wholes), isBlock: true }]
  }
  const range = $from.blockRange($to)
  if (range === null) return findBlockChanges(doc, 0, after)
  const start = range.depth === 0 ? 0 : $from.start(range.depth)
  return findBlockChanges(range.parent, start, after, range.startIndex, range.endIndex)
}

function getBlanks(editor: Editor): TextRange[] {
  const blanks: TextRange[] = []
  editor.state.doc.descendants((node, position) => {
    if (!node.isTextblock || node.type.name === 'codeBlock') return
    for (const { from, to } of findBlanks(node.textBetween(0, node.content.size, ' ', ' ')))
      blanks.push({ from: position + 1 + from, to: position + 1 + to })
  })
  return blanks
}

function findChildren(content: Fragment) {
  return Array.from({ length: content.childCount }, (_, index) => content.child(index))
}
