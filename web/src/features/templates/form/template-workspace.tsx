// A template's questions beside its page, which fills in as one answers. Below the rail's width the two are
// tabs.
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { checkInputs, type FieldValue } from '#core/templates/inputs.ts'
import { fillTemplate } from '#core/templates/fill-template.ts'
import type { Template } from '#features/templates/templates.schema.ts'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { fieldError } from '#web/lib/problem.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { getInputs, readLabel } from './answers.ts'
import { WorkspaceFoot, type Way } from './workspace-foot.tsx'
import { Preview } from './preview.tsx'
import { QuestionList } from './question-list.tsx'
import { useAnswers } from './use-answers.ts'

const texts = t.templates.workspace

export interface WritingTask {
  inputs: Record<string, FieldValue>
  prompt: string
}

export interface TemplateWorkspaceProps {
  template: Template
  /** Whose answers are kept. */
  ownerId: string
  isBusy: Way | undefined
  /** What the last attempt met. */
  problem: unknown
  header: ReactNode
  /** Who would write, in a line. */
  aiState: ReactNode
  /** What it would cost to have it written from these answers. */
  renderEstimate: (task: WritingTask) => ReactNode
  /** Makes the document from the answers alone. */
  onCreate: (document: { title: string; content: string }) => void
  /** Has it written. */
  onWrite: (task: WritingTask) => void
}

export function TemplateWorkspace({
  template,
  ownerId,
  isBusy,
  problem,
  header,
  aiState,
  renderEstimate,
  onCreate,
  onWrite,
}: TemplateWorkspaceProps) {
  const isWide = useIsWide()
  const { answers, prompt, isEarlier, answer, setPrompt, clear } = useAnswers(template, ownerId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState<Way>()
  const [view, setView] = useState<'questions' | 'page'>('questions')
  const form = useRef<HTMLDivElement>(null)
  const inputs = useMemo(() => getInputs(template.fields, answers), [template.fields, answers])
  const checked = useMemo(() => checkInputs(template.fields, inputs), [template.fields, inputs])
  const missing = new Set(checked.missing.map(({ name }) => name))
  const task: WritingTask = { inputs: Object.fromEntries(checked.values), prompt: prompt.trim() }
  const canWrite = checked.errors.length === 0 && (missing.size === 0 || task.prompt !== '')
  // Without words of one's own the AI needs what is required; with them it leaves blanks.
  const needsWords = tried === 'write' && prompt.trim() === ''

  const findError = (name: string): string | undefined => {
    const wrong = checked.errors.find(({ path }) => path === name || path.startsWith(`${name}[`))?.message
    if (wrong !== undefined) return tried !== undefined || left.has(name) ? wrong : undefined
    if (tried !== undefined && missing.has(name)) return needsWords ? texts.writeNeedsWords : texts.answerThis
    return fieldError(problem, `inputs.${name}`)
  }
  const go = (way: Way): void => {
    const isAllowed = missing.size === 0 || (tried === way && (way === 'create' || prompt.trim() !== ''))
    if (checked.errors.length > 0 || !isAllowed) {
      setTried(way)
      setView('questions')
      // The fields are marked once they are rendered again.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    } else if (way === 'write') onWrite(task)
    else {
      const { title, content } = fillTemplate(template, inputs)
      onCreate({ title, content })
    }
  }
  useShortcuts([{ group: 'template', keys: 'mod+Enter', run: () => isBusy === undefined && go('create') }])

  const questions = (
    <QuestionList
      template={template}
      answers={answers}
      prompt={prompt}
      isEarlier={isEarlier}
      findError={findError}
      onAnswer={answer}
      onLeave={(name) => setLeft((before) => new Set(before).add(name))}
      onPrompt={setPrompt}
      onClear={() => {
        clear()
        setLeft(new Set())
        setTried(undefined)
      }}
      aiState={
        <>
          {aiState}
          {canWrite && renderEstimate(task)}
        </>
      }
    />
  )
  const preview = <Preview template={template} inputs={inputs} isWide={isWide} />
  const foot = (
    <WorkspaceFoot
      answered={checked.values.size}
      total={template.fields.length}
      missing={checked.missing.map(({ label }) => readLabel(label).name)}
      hasWrong={checked.errors.length > 0}
      tried={tried}
      hasPrompt={prompt.trim() !== ''}
      isBusy={isBusy}
      problem={problem}
      onGo={go}
    />
  )
  return isWide ? (
    <div className="flex min-h-0 flex-1 flex-row-reverse">
      <div ref={form} className="flex w-[28rem] shrink-0 flex-col border-l border-rule">
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">
          {header}
          {questions}
        </div>
        {foot}
      </div>
      {preview}
    </div>
  ) : (
    <div ref={form} className="flex min-h-0 flex-1 flex-col">
      <div className="px-4">{header}</div>
      <Tabs
        label={template.name}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'questions',
            label: texts.questions,
            panel: <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{questions}</div>,
          },
          { value: 'page', label: texts.page, panel: preview },
        ]}
      />
      {foot}
    </div>
  )
}
