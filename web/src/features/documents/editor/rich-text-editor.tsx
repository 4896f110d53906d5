// Rich text: the surface, its tool bar, the menu at the selection and at "/", and proposals in the text.
// Loaded when a document is opened.
import { DOMParser as ModelParser, DOMSerializer, Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { countWords } from '#core/text.ts'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { findBlanks, nextBlank, type TextRange } from './blanks.ts'
import { createRichTextChecks, type PickListeners } from './checks/rich-text-checks.ts'
import type { EditorHandle, EditorProps } from './editor-handle.ts'
import { setFocusMode } from './focus/focus-plugin.ts'
import { createPassageSurface } from './passages/passage-surface.ts'
import { takeOver } from './passages/take-over.ts'
import { findBlockChanges, findInlineChanges, onlyParagraph } from './proposal/proposal-changes.ts'
import { showProposal } from './proposal/proposal-plugin.ts'
import { ProposalBar } from './proposal/proposal-bar.tsx'
import { createExtensions } from './rich-text/extensions.ts'
import { LinkDialog } from './rich-text/link-dialog.tsx'
import { findPart } from './rich-text/part-of-text.ts'
import { readNodeOutline, findHeadingPosition } from './rich-text/outline-of-node.ts'
import { readImage } from './rich-text/images.ts'
import { SelectionMenu } from './rich-text/selection-menu.tsx'
import { SlashMenuList } from './rich-text/slash-menu-list.tsx'
import type { SlashMenuState } from './rich-text/slash-menu.ts'
import { Toolbar } from './rich-text/toolbar.tsx'
import '#web/components/formatted-text.css'
import './checks/checks.css'
import './passages/passages.css'
import './rich-text/rich-text.css'

// Counting and outlining read the whole text: not at every key.
const lookMilliseconds = 250

export function RichTextEditor({
  initialContent,
  label,
  onReady,
  onChange,
  onAccepted,
  onOutline,
  onWords,
  onRefine,
  isBusy,
  hasVoice = false,
  onRemark,
  onPassage,
}: EditorProps) {
  const [slash, setSlash] = useState<SlashMenuState>()
  const [isLinking, setLinking] = useState(false)
  const files = useRef<(editor: Editor | null, chosen: File[], position?: number) => boolean>(insertImages)
  const editorRef = useRef<Editor | null>(null)
  const pickListeners = useRef<PickListeners>(new Set())
  const callbacks = useRef({ onChange, onOutline, onWords, onPassage })
  useEffect(() => {
    callbacks.current = { onChange, onOutline, onWords, onPassage }
  })

  const editor = useEditor({
    content: initialContent,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    extensions: createExtensions({
      placeholder: t.editor.placeholder,
      slashMenu: { show: setSlash },
      onFiles: (chosen, position) => files.current(editorRef.current, chosen, position),
      onLink: () => setLinking(true),
      onEscape: () => undefined,
      onPassage: (id, layer) => callbacks.current.onPassage?.(id, layer),
      onCheck(id) {
        for (const listener of pickListeners.current) listener(id)
      },
    }),
    editorProps: {
      attributes: {
        class: 'writing',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
      },
    },
    onUpdate: () => callbacks.current.onChange(),
  })

  useEffect(() => {
    editorRef.current = editor
    onReady(createHandle(editor, pickListeners.current))
    let timer = 0
    const look = (): void => {
      callbacks.current.onOutline(readNodeOutline(editor.state.doc))
      callbacks.current.onWords(
        countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' ')),
      )
    }
    const lookSoon = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(look, lookMilliseconds)
    }
    look()
    editor.on('update', lookSoon)
    return () => {
      clearTimeout(timer)
      editor.off('update', lookSoon)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onReady` is called once for each editor
  }, [editor])

  return (
    <>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onImages={(chosen) => insertImages(editor, chosen)}
      />
      <EditorContent editor={editor} className="contents" />
      <SelectionMenu
        editor={editor}
        onLink={() => setLinking(true)}
        onRefine={onRefine}
        isBusy={isBusy}
        hasVoice={hasVoice}
        onRemark={onRemark}
      />
      <ProposalBar editor={editor} onAccepted={onAccepted} />
      {slash !== undefined && <SlashMenuList {...slash} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

function insertImages(editor: Editor | null, chosen: File[], position?: number): boolean {
  const images = chosen.filter(({ type }) => type.startsWith('image/'))
  if (editor === null || images.length === 0) return false
  void (async () => {
    for (const file of images) {
      const result = await readImage(file)
      if ('refused' in result) toastFailure(t.editor.imageRefused(file.name, result.refused))
      else
        editor
          .chain()
          .focus()
          .insertContentAt(position ?? editor.state.selection.to, {
            type: 'image',
            attrs: { src: result.url, alt: '' },
          })
          .run()
    }
  })()
  return true
}

function createHandle(editor: Editor, pickListeners: PickListeners): EditorHandle {
  const parse = (content: string): Fragment => {
    const body = new DOMParser().parseFromString(content, 'text/html').body
    return ModelParser.fromSchema(editor.schema).parse(body).content
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
    getContent: () => (editor.isEmpty ? '' : editor.getHTML()),
    setContent: (content) => void editor.commands.setContent(content, { emitUpdate: true }),
    takeOver: (content) => takeOver(editor, content),
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
      const { doc, selection, schema } = editor.state
      const after = parse(content)
      const { $from, $to } = selection
      let changes
      if (scope === 'document') changes = findBlockChanges(doc, 0, after)
      else if ($from.sameParent($to) && $from.parent.isTextblock) {
        const only = onlyParagraph(after, schema)
        const { parent } = $from
        const wholes = [
          parent.copy(parent.content.cut(0, $from.parentOffset)),
          ...findChildren(after),
          parent.copy(parent.content.cut($to.parentOffset)),
        ].filter((node) => node.content.size > 0 || node.isAtom)
        changes =
          only === undefined
            ? [
                {
                  id: 0,
                  from: $from.before(),
                  to: $from.after(),
                  insert: Fragment.from(wholes),
                  isBlock: true,
                },
              ]
            : findInlineChanges(parent, $from.parentOffset, $to.parentOffset, $from.start(), only)
      } else {
        const range = $from.blockRange($to)
        changes =
          range === null
            ? findBlockChanges(doc, 0, after)
            : findBlockChanges(
                range.parent,
                range.depth === 0 ? 0 : $from.start(range.depth),
                after,
                range.startIndex,
                range.endIndex,
              )
      }
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
