// Changes of the open text beyond a prompt: a part written again, another reader, another voice, another
// language, and a title and summary for it. Each comes as a difference.
import { useState, type RefObject } from 'react'
import { escapeText } from '#core/html.ts'
import { toastDone, toastFailure, toastUndo } from '#web/components/ui/toast.tsx'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import type { OutlineEntry } from '#web/features/documents/editor/outline.ts'
import type { GenerateRequest, Generation } from '#web/features/generation/api.ts'
import type { AskedChange, TextChange } from '#web/features/generation/change-text-dialog.tsx'
import type { WholeTextBarProps } from '#web/features/generation/whole-text-bar.tsx'
import { t } from '#web/messages/index.ts'
import { changeTexts as texts } from '#web/messages/text-changes.ts'
import { reportProposal } from './report-proposal.ts'

export interface TextChangesOptions {
  documentId: string
  handle: RefObject<EditorHandle | undefined>
  title: string
  onTitle: (title: string) => void
  saveAs: (origin: 'ai-change') => void
  openPanel: () => void
  /** The text is what one wants to see now. */
  onUsed: () => void
  isBusy: boolean
  /** Saves the document, so that the server works on what is seen. */
  save: () => Promise<void>
  send: (
    request: GenerateRequest,
    scope: 'document' | 'selection',
    label: string,
    onDone: (result: Generation) => void,
  ) => Promise<void>
}

export function useTextChanges(options: TextChangesOptions) {
  const { documentId, handle, title, onTitle, saveAs, openPanel, onUsed, isBusy, save, send } = options
  const [asked, setAsked] = useState<AskedChange>()
  const [isDescribing, setDescribing] = useState(false)
  /** In the document's mode. */
  const [sample, setSample] = useState<{ content: string; words: string }>()

  const propose =
    (scope: 'document' | 'selection') =>
    (result: Generation): void => {
      onUsed()
      reportProposal(handle.current?.propose(result.content, scope))
      if (result.warnings.length > 0) toastFailure(result.warnings.join(' '))
    }

  /** Asks for what is missing: language, reader; and shows what it takes. */
  const ask = async (kind: AskedChange['kind'], scope: AskedChange['scope']): Promise<void> => {
    const selection = scope === 'selection' ? (handle.current?.getSelection() ?? '') : ''
    if (scope === 'selection' && selection === '') return
    await save()
    onUsed()
    setAsked({
      kind,
      scope,
      request: { documentId, ...(scope === 'selection' ? { selection } : {}) },
      ...(sample === undefined ? {} : { sample: sample.content }),
    })
  }
  const start = ({ scope, request }: AskedChange, change: TextChange): void => {
    setAsked(undefined)
    if (scope === 'document') openPanel()
    void send({ ...request, change }, scope, describe(change, scope), propose(scope))
  }

  const regenerate = (entry?: OutlineEntry): void => {
    // Another request would end the one that runs.
    if (isBusy) return toastDone(texts.busy)
    const part = handle.current?.selectPart(entry)
    if (part === undefined) return toastDone(texts.noPart)
    const selection = handle.current?.getSelection() ?? ''
    if (selection === '') return
    void send(
      { selection, change: { kind: 'regenerate' } },
      'selection',
      texts.regenerating(part),
      propose('selection'),
    )
  }

  const takeSample = (): void => {
    const content = handle.current?.getSelection() ?? ''
    const words = handle.current?.getSelectedText() ?? ''
    if (content === '' || words.trim() === '') return
    setSample({ content, words })
    toastDone(texts.voice.taken)
  }

  const useTitle = (next: string): void => {
    onTitle(next)
    saveAs('ai-change')
    setDescribing(false)
    toastUndo(texts.described.used, () => onTitle(title))
  }
  const insertSummary = (summary: string): void => {
    const editor = handle.current
    if (editor === undefined) return
    setDescribing(false)
    onUsed()
    editor.insertAtCursor(editor.editorMode === 'markdown' ? summary : `<p>${escapeText(summary)}</p>`)
    saveAs('ai-change')
    toastDone(texts.described.inserted)
  }

  const bar: WholeTextBarProps = {
    isBusy,
    onTranslate: () => void ask('translate', 'document'),
    onReader: () => void ask('reader', 'document'),
    onDescribe() {
      void save().then(() => {
        onUsed()
        setDescribing(true)
      })
    },
    voice: sample?.words,
    onVoice: () => void ask('voice', 'document'),
    onDropVoice: () => setSample(undefined),
  }

  return {
    bar,
    regenerate,
    takeSample,
    hasSample: sample !== undefined,
    askReader: () => void ask('reader', 'selection'),
    /** Nothing is missing for it: it starts at once. */
    rewriteInVoice: () => {
      const selection = handle.current?.getSelection() ?? ''
      if (sample === undefined || selection === '') return
      const change = { kind: 'voice', sample: sample.content } as const
      void send({ selection, change }, 'selection', describe(change, 'selection'), propose('selection'))
    },
    dialog: asked && { asked, onStart: start, onClose: () => setAsked(undefined) },
    description: isDescribing
      ? { documentId, onTitle: useTitle, onSummary: insertSummary, onClose: () => setDescribing(false) }
      : undefined,
  }
}

function describe(change: TextChange, scope: 'document' | 'selection'): string {
  switch (change.kind) {
    case 'translate':
      return `${texts.dialog.translateTitle[scope]}: ${t.editor.languages[change.language as keyof typeof t.editor.languages]}`
    case 'reader':
      return `${texts.dialog.readerTitle[scope]}: ${change.reader}`
    case 'voice':
      return texts.dialog.voiceTitle[scope]
    case 'regenerate':
      return texts.regenerate
  }
}
