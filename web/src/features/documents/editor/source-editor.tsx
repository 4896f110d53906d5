// HTML and Markdown as source, with the page it makes beside it. Loaded when a document in one of these modes
// is opened.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { markdown } from '@codemirror/lang-markdown'
import { Compartment, EditorState, StateEffect } from '@codemirror/state'
import { highlightActiveLine, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { Columns2, Eye, MessageSquareText, PencilLine, Sparkles } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { markupToText, fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import { countWords } from '#core/text.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { CompareDialog } from '../changes/compare-dialog.tsx'
import { findBlanks, nextBlank } from './blanks.ts'
import { createSourceChecks } from './checks/source-checks.ts'
import type { EditorHandle, EditorProps } from './editor-handle.ts'
import { findOutline } from './outline.ts'
import { createSourcePassages, sourcePassages } from './passages/source-passages.ts'
import { RefineMenu } from './refine-menu.tsx'
import { findSourcePart } from './source/part-of-source.ts'
import { findSourceHeadingPosition } from './source/heading-position.ts'
import { Preview } from './source/preview.tsx'
import { sourceHighlighting, sourceTheme } from './source/source-theme.ts'
import './passages/passages.css'

const lookMilliseconds = 300
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
type View = 'write' | 'both' | 'preview'

interface Comparison {
  from: number
  to: number
  before: string
  after: string
}

export function SourceEditor({
  editorMode,
  title,
  ...props
}: EditorProps & { editorMode: 'html' | 'markdown'; title: string }) {
  const { initialContent, label, onReady, onRefine, isBusy, hasVoice = false, onAnnotation } = props
  const isWide = useIsWide()
  const [view, setView] = useState<View>(isWide ? 'both' : 'write')
  const [content, setContent] = useState(initialContent)
  const [comparison, setComparison] = useState<Comparison>()
  const [hasSelection, setHasSelection] = useState(false)
  const shown = useDeferredValue(content)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const callbacks = useRef(props)
  useEffect(() => {
    callbacks.current = props
  })

  useEffect(() => {
    if (place.current === null) return
    let timer = 0
    const look = (): void => {
      const text = codeMirror.state.doc.toString()
      setContent(text)
      callbacks.current.onOutline(findOutline(text, editorMode))
      callbacks.current.onWords(
        countWords(editorMode === 'html' ? markupToText(text) : toPlainText(fromMarkdown(text))),
      )
    }
    const codeMirror = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initialContent,
        extensions: [
          history(),
          lineNumbers(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: editorMode === 'markdown' ? 'true' : 'false',
          }),
          placeholder(t.editor.sourcePlaceholder),
          // Tab indents only after Escape has not been pressed: Escape, then Tab leaves the field (WCAG
          // 2.1.2).
          keymap.of([
            ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
            ...historyKeymap,
            indentWithTab,
          ]),
          editorMode === 'html' ? html() : markdown(),
          sourceTheme,
          sourceHighlighting,
          sourcePassages((id, layer) => callbacks.current.onPassage?.(id, layer)),
          EditorView.updateListener.of((update) => {
            if (update.selectionSet || update.docChanged) setHasSelection(!update.state.selection.main.empty)
            if (!update.docChanged) return
            callbacks.current.onChange()
            clearTimeout(timer)
            timer = window.setTimeout(look, lookMilliseconds)
          }),
        ],
      }),
    })
    editor.current = codeMirror
    onReady(createHandle(codeMirror, editorMode, setComparison))
    look()
    return () => {
      clearTimeout(timer)
      codeMirror.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the text of a document that is open belongs to its editor
  }, [])

  const viewButton = (value: View, name: string, shownIcon: ReactNode) => (
    <IconButton
      size="small"
      label={name}
      icon={shownIcon}
      pressed={view === value}
      onClick={() => setView(value)}
    />
  )
  return (
    <>
      <div
        role="toolbar"
        aria-label={t.editor.toolbar}
        className="editor-chrome sticky top-0 z-20 flex shrink-0 items-center gap-1 border-b border-rule bg-paper px-4 py-1"
      >
        {viewButton('write', t.editor.source.write, <PencilLine {...icon} />)}
        {isWide && viewButton('both', t.editor.source.both, <Columns2 {...icon} />)}
        {viewButton('preview', t.editor.source.preview, <Eye {...icon} />)}
        <span className="ml-auto" />
        {onAnnotation !== undefined && (
          <IconButton
            size="small"
            label={t.editor.annotation.comment}
            keys="mod+alt+m"
            icon={<MessageSquareText {...icon} />}
            disabled={!hasSelection}
            onClick={() => onAnnotation('comment')}
          />
        )}
        {onRefine !== undefined && (
          <RefineMenu
            trigger={
              <IconButton
                size="small"
                label={t.editor.refine.label}
                icon={<Sparkles {...icon} />}
                disabled={!hasSelection}
                loading={isBusy}
              />
            }
            hasVoice={hasVoice}
            onChoose={onRefine}
          />
        )}
      </div>
      <div className={classNames('grid min-h-0 flex-1 gap-6', view === 'both' && 'wide:grid-cols-2')}>
        <div ref={place} className={classNames('min-w-0', view === 'preview' && 'hidden')} />
        {view !== 'write' && <Preview content={shown} editorMode={editorMode} title={title} />}
      </div>
      {comparison !== undefined && (
        <CompareDialog
          before={comparison.before}
          after={comparison.after}
          onClose={() => setComparison(undefined)}
          onDone={(text) => {
            editor.current?.dispatch({ changes: { from: comparison.from, to: comparison.to, insert: text } })
            setComparison(undefined)
            editor.current?.focus()
            if (text !== comparison.before) props.onAccepted()
          }}
        />
      )}
    </>
  )
}

function createHandle(
  view: EditorView,
  editorMode: 'html' | 'markdown',
  compare: (comparison: Comparison) => void,
): EditorHandle {
  // The part that a request is about, followed through what is typed meanwhile.
  let held: { from: number; to: number } | undefined
  view.dispatch({
    effects: StateEffect.appendConfig.of(
      EditorView.updateListener.of(({ changes }) => {
        if (held !== undefined) held = { from: changes.mapPos(held.from, 1), to: changes.mapPos(held.to, -1) }
      }),
    ),
  })
  const currentLine = new Compartment()
  view.dispatch({ effects: StateEffect.appendConfig.of(currentLine.of([])) })
  const range = (): { from: number; to: number } => held ?? view.state.selection.main
  const replace = (from: number, to: number, insert: string): void => {
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
    })
    view.focus()
  }
  const select = (from: number, to: number): void => {
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    view.focus()
  }
  return {
    editorMode,
    passages: createSourcePassages(view, editorMode, ({ from, to }) => select(from, to)),
    checks: createSourceChecks(view, editorMode, ({ from, to }) => select(from, to)),
    getContent: () => view.state.doc.toString(),
    setFocusMode: (isOn) =>
      view.dispatch({ effects: currentLine.reconfigure(isOn ? highlightActiveLine() : []) }),
    setContent: (content) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: content } }),
    takeOver(content) {
      const before = view.state.doc.toString()
      let from = 0
      while (from < before.length && from < content.length && before[from] === content[from]) from += 1
      let same = 0
      const max = Math.min(before.length, content.length) - from
      while (same < max && before[before.length - 1 - same] === content[content.length - 1 - same]) same += 1
      view.dispatch({
        changes: { from, to: before.length - same, insert: content.slice(from, content.length - same) },
      })
    },
    getSelection() {
      const { from, to, empty } = view.state.selection.main
      held = empty ? undefined : { from, to }
      return view.state.sliceDoc(from, to)
    },
    getSelectedText() {
      const { from, to } = view.state.selection.main
      return view.state.sliceDoc(from, to)
    },
    selectPart(entry) {
      const source = view.state.doc.toString()
      const position =
        entry === undefined
          ? view.state.selection.main.from
          : findSourceHeadingPosition(source, editorMode, entry.index)
      const part = position === undefined ? undefined : findSourcePart(source, editorMode, position)
      if (part !== undefined) view.dispatch({ selection: { anchor: part.from, head: part.to } })
      return part?.heading
    },
    insertAtCursor(content) {
      const { to } = view.state.doc.lineAt(range().to)
      const before = view.state.sliceDoc(0, to).trim() === '' ? '' : '\n\n'
      replace(to, to, `${before}${content}\n`)
    },
    replaceSelection(content) {
      const { from, to } = range()
      held = undefined
      replace(from, to, content)
    },
    propose(content, scope) {
      const { from, to } = scope === 'selection' ? range() : { from: 0, to: view.state.doc.length }
      held = undefined
      // A part has no other place: in place of the whole text it would delete the rest.
      if (scope === 'selection' && from >= to) return 'gone'
      const before = view.state.sliceDoc(from, to)
      const after = scope === 'selection' ? content.replace(/\n+$/, '') : content
      if (before === after) return 0
      compare({ from, to, before, after })
      return 1
    },
    countBlanks: () => findBlanks(view.state.doc.toString()).length,
    goToNextBlank(from) {
      const next = nextBlank(findBlanks(view.state.doc.toString()), from === 'start' ? 0 : range().to)
      if (next !== undefined) select(next.from, next.to)
      return next !== undefined
    },
    goToHeading({ index }) {
      const position = findSourceHeadingPosition(view.state.doc.toString(), editorMode, index)
      if (position !== undefined) select(position, position)
    },
    focus(place) {
      if (place === 'end') view.dispatch({ selection: { anchor: view.state.doc.length } })
      view.focus()
    },
  }
}
