// What the AI does to the open document: drafts on an empty page, proposals in a written one, refinements of
// a part.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ParsedHistoryState } from '@tanstack/history'
import { markdownToHtml } from '#core/rich-text/index.ts'
import { toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import type { DocumentAutosave } from '#web/features/documents/use-document-autosave.ts'
import { withoutTitle, withoutTitleAbove } from '#web/features/documents/without-title.ts'
import type { EditorHandle, RefineRequest } from '#web/features/documents/editor/editor-handle.ts'
import type { AssistantPanelProps } from '#web/features/generation/assistant-panel.types.ts'
import type { GenerateRequest, Generation } from '#web/features/generation/api.ts'
import { defaultHowToWrite, getOptions } from '#web/features/generation/how-to-write.ts'
import { useGeneration } from '#web/features/generation/use-generation.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { reportProposal } from './report-proposal.ts'
import { useTextChanges } from './use-text-changes.ts'
import { useInterview } from './use-interview.ts'

export type WritingOptions = Pick<ParsedHistoryState, 'generatePrompt' | 'generateTemplate'>

export interface DocumentWriting {
  text: SharedText
  handle: RefObject<EditorHandle | undefined>
  /** Whether the editor is there to be written into. */
  isReady: boolean
  autosave: DocumentAutosave
  options: WritingOptions
  words: number
  title: string
  onTitle: (title: string) => void
  /** Saves what has just gone into the text as a version of this origin. */
  saveAs: (origin: 'ai-draft' | 'ai-change') => void
  openPanel: () => void
  /** An answer has gone into the text: on a small screen that is what one wants to see. */
  onUsed: () => void
}

// How much of a text that was cut off is shown to the model to go on from.
const rememberedTail = 1_500

export function useDocumentWriting({
  text,
  handle,
  isReady,
  autosave,
  options,
  words,
  title,
  onTitle,
  saveAs,
  openPanel,
  onUsed,
}: DocumentWriting) {
  const { id: documentId } = text
  const queryClient = useQueryClient()
  const generation = useGeneration()
  const [how, setHow] = useState(defaultHowToWrite)
  const [asking, setAsking] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  const selected = useRef('')
  const { start, conversationId } = generation
  const hasText = words > 0

  const send = async (
    request: GenerateRequest,
    scope: 'document' | 'selection',
    label: string,
    onDone?: (result: Generation) => void,
  ): Promise<void> => {
    // The model reads the stored document: it must be the one that is seen.
    await autosave.flush()
    start(
      {
        request: { documentId, ...(conversationId === undefined ? {} : { conversationId }), ...request },
        scope,
        label,
      },
      onDone,
    )
  }

  /** On an empty page the answer is the text; nothing has to be compared. */
  const draft = async (request: GenerateRequest, label: string, name = ''): Promise<void> => {
    setDrafting(true)
    openPanel()
    await send({ ...request, quality: 'best' }, 'document', label, (result) => {
      setDrafting(false)
      const named = result.title === t.documents.untitled ? name : result.title
      // A name that nobody chose: none, or the template's.
      const takesName = title === '' || title === name
      const asShown = (content: string): string =>
        takesName ? withoutTitle(content, result.editorMode, named) : content
      const typed = handle.current?.getContent() ?? ''
      if (typed.trim() !== '') {
        // Somebody has begun by hand meanwhile: the draft comes behind it.
        handle.current?.focus('end')
        handle.current?.insertAtCursor(asShown(result.content))
        if (takesName) onTitle(named)
        saveAs('ai-draft')
        return toastDone(t.generation.draftBehind)
      }
      handle.current?.setContent(asShown(result.draft ?? result.content))
      if (takesName) onTitle(named)
      saveAs('ai-draft')
      onUsed()
      // The editor's reading proposes; what becomes of its changes is decided in the text.
      if (result.draft === undefined) return
      const count = handle.current?.propose(asShown(result.content), 'document') ?? 0
      if (count !== 'gone' && count > 0) toastDone(t.generation.revised(count))
    })
  }

  const interview = useInterview({
    text,
    write: (request, label) => void draft(request, label),
    onAsk: onUsed,
  })

  // Asked for by the page before: once, also when React mounts twice.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (
      !isReady ||
      hasBegun.current ||
      (options.generatePrompt === undefined && options.generateTemplate === undefined)
    )
      return
    hasBegun.current = true
    const timer = setTimeout(() => {
      // A reload must not write again.
      window.history.replaceState(
        { ...window.history.state, generatePrompt: undefined, generateTemplate: undefined },
        '',
      )
      const { generatePrompt: prompt, generateTemplate: template } = options
      if (template !== undefined)
        void draft(
          {
            templateId: template.templateId,
            inputs: template.inputs,
            ...(template.prompt === '' ? {} : { prompt: template.prompt }),
          },
          t.generation.fromTemplate(template.name),
          template.name,
        )
      else if (prompt !== undefined) interview.begin({ prompt }, prompt)
    })
    return () => {
      clearTimeout(timer)
      hasBegun.current = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opened document
  }, [isReady])

  const { state } = generation
  // What was stopped or cut off goes onto the page all the same when that page was empty.
  useEffect(() => {
    if (!isDrafting || state.phase !== 'partial') return
    setDrafting(false)
    if (state.text !== '' && handle.current?.getContent().trim() === '') {
      handle.current.setContent(inMode(state.text, handle.current))
      saveAs('ai-draft')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `handle` is a reference
  }, [isDrafting, state])

  // What it cost is shown beside the text.
  useEffect(() => {
    if (state.phase === 'done' || state.phase === 'partial')
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
  }, [queryClient, state.phase])

  // A refinement is asked for in the text: what it failed with, and the way to retry, are shown also where
  // the panel was closed.
  const hasFailed = state.phase === 'partial' && state.problem !== undefined
  useEffect(() => {
    if (hasFailed) openPanel()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [hasFailed])

  const ask = (prompt: string): void => {
    const request = { prompt, ...getOptions(how) }
    const part = handle.current?.getSelection() ?? ''
    if (part !== '')
      void send({ ...request, selection: part }, 'selection', t.generation.selectionAsked(prompt))
    else if (handle.current?.getContent().trim() === '') interview.begin(request, prompt)
    else void send(request, 'document', prompt)
  }

  const proposeSelection = (result: Generation): void => {
    reportProposal(handle.current?.propose(result.content, 'selection'))
    if (result.warnings.length > 0) toastFailure(result.warnings.join(' '))
  }
  const changes = useTextChanges({
    documentId,
    handle,
    title,
    onTitle,
    saveAs,
    openPanel,
    onUsed,
    isBusy: state.phase === 'running',
    save: () => autosave.flush(),
    send,
  })
  const refineCustom = (prompt: string): void => {
    setAsking(false)
    void send(
      { prompt, selection: selected.current, ...getOptions(how) },
      'selection',
      t.generation.selectionAsked(prompt),
      proposeSelection,
    )
  }
  const refine = ({ kind, detail }: RefineRequest): void => {
    if (kind === 'part') return changes.regenerate()
    if (kind === 'take-voice') return changes.takeSample()
    if (kind === 'voice') return changes.rewriteInVoice()
    if (kind === 'reader') return changes.askReader()
    const selection = handle.current?.getSelection() ?? ''
    if (selection === '') return
    selected.current = selection
    if (kind === 'ask') return setAsking(true)
    const language = detail as keyof typeof t.editor.languages | undefined
    const isTranslation = kind === 'translate' && language !== undefined
    const instruction = isTranslation
      ? t.generation.translateInstruction(t.editor.languages[language])
      : t.generation.refineInstruction[kind as keyof typeof t.generation.refineInstruction]
    const label = isTranslation
      ? `${t.editor.refine.translate} ${t.editor.languages[language]}`
      : t.editor.refine[kind]
    void send(
      { prompt: instruction, selection, ...(isTranslation ? { language } : {}) },
      'selection',
      label,
      proposeSelection,
    )
  }

  const use: AssistantPanelProps['onUse'] = (way, { content, markdown = '', title: heading = '', scope }) => {
    const editor = handle.current
    if (editor === undefined) return
    const whole = content ?? inMode(markdown, editor)
    const named = heading === '' ? whole : withoutTitle(whole, editor.editorMode, heading)
    const shown = scope === 'document' ? withoutTitleAbove(named, title, editor) : named
    onUsed()
    if (way === 'compare') {
      reportProposal(editor.propose(shown, scope))
      return
    }
    if (way === 'insert') editor.insertAtCursor(shown)
    else if (scope === 'selection') editor.replaceSelection(shown)
    else editor.setContent(shown)
    // Another draft has another name, unless somebody gave one.
    const given = state.phase === 'done' ? state.generation.title : ''
    if (way === 'replace' && heading !== '' && (title === '' || title === given)) onTitle(heading)
    saveAs('ai-change')
  }

  const panel: Omit<AssistantPanelProps, 'documentId' | 'aiState'> = {
    hasText,
    wholeText: hasText ? changes.bar : undefined,
    generation,
    how,
    onHow: setHow,
    onAsk: ask,
    onGoOn: (partial) =>
      void send(
        {
          prompt: t.generation.goOnLabel,
          instructions: `Continue exactly where this text ends, and repeat nothing of it:\n\n${partial.slice(-rememberedTail)}`,
        },
        'document',
        t.generation.goOnLabel,
      ),
    onUse: use,
  }

  return {
    generation,
    changes,
    /** The questions before the text, while there are some. */
    interview: interview.shown,
    panel,
    refine,
    refineCustom,
    asking,
    endAsking: () => setAsking(false),
    /** What is being written onto an empty page, as Markdown. */
    draftOnPage: isDrafting && state.phase === 'running' && state.text !== '' ? state.text : undefined,
  }
}

/** Markdown as the open editor takes it: a source editor for Markdown says so by what it holds. */
function inMode(markdown: string, editor: EditorHandle): string {
  return editor.editorMode === 'markdown' ? markdown : markdownToHtml(markdown)
}
