import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SystemPrompt } from '#features/prompts/prompts.schema.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { systemPromptsKey } from '#web/lib/cache-keys.ts'
import { useEditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { urls } from '#web/lib/urls.ts'
import { library } from '#web/messages/library.ts'
import { projectChoices, promptTypeChoices } from '#web/lib/record-choices.ts'
import { PromptPreviewPanel } from './prompt-preview.tsx'
import { RecordFrame } from './record-frame.tsx'
import { savedName, findRefusal } from './saved-form.ts'

const texts = library.fields
/** What articles and projects fill by themselves; a prompt type adds its own. */
const usualVariables = [
  'title',
  'keyword',
  'keywords',
  'secondaryKeywords',
  'audience',
  'language',
  'location',
  'brandName',
  'brandVoice',
  'industry',
  'businessSummary',
]
/** Stands for “none” in a choice, which has no empty value. */
const none = 'none'

/** What a button far above opens comes into sight; its height is kept free for what is on its way. */
function scrollToIt(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' })
}

interface Fields {
  name: string
  body: string
  promptTypeId: string | undefined
  projectId: string | undefined
  active: boolean
}

export function SystemPromptForm({ record, onDeleted }: { record: SystemPrompt; onDeleted: () => void }) {
  const [version, setVersion] = useState(record.version)
  const [isPreviewed, setPreviewed] = useState(false)
  const edited = useEditedRecord<Fields, SystemPrompt>({
    kind: 'system-prompts',
    url: urls.blog.libraryRecord('system-prompts', record.id),
    record,
    pick: ({ name, body, promptTypeId, projectId, active }) => ({
      name,
      body,
      promptTypeId,
      projectId,
      active,
    }),
    toBody: ({ name, ...change }) => ({
      ...Object.fromEntries(Object.entries(change).map(([member, value]) => [member, value ?? null])),
      ...savedName(name, 'system-prompts'),
    }),
    staleKeys: [[...systemPromptsKey, 'list']],
    onStored: (stored) => setVersion(stored.version),
  })
  const { content, change } = edited
  const problem = findRefusal(edited.state)
  const promptTypes = useQuery(promptTypeChoices()).data ?? []
  const projects = useQuery(projectChoices()).data ?? []
  const body = useRef<HTMLTextAreaElement>(null)
  const own =
    promptTypes.find(({ id }) => id === content.promptTypeId)?.variables.map(({ name }) => name) ?? []
  const insert = (name: string): void => {
    const field = body.current
    const [from, to] = [
      field?.selectionStart ?? content.body.length,
      field?.selectionEnd ?? content.body.length,
    ]
    const text = `{{${name}}}`
    flushSync(() => change({ body: content.body.slice(0, from) + text + content.body.slice(to) }))
    field?.focus()
    field?.setSelectionRange(from + text.length, from + text.length)
  }
  return (
    <RecordFrame
      kind="system-prompts"
      id={record.id}
      name={content.name}
      edited={edited}
      onDeleted={onDeleted}
      actions={
        <Button
          size="small"
          icon={<Eye aria-hidden size={16} strokeWidth={1.5} />}
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {library.preview.open}
        </Button>
      }
    >
      <TextField
        label={texts.name}
        maxLength={200}
        value={content.name}
        problem={problem}
        path="name"
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid gap-4 small:grid-cols-2">
        <Select
          label={texts.promptType}
          options={[
            { value: none, label: texts.anyType },
            ...promptTypes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={content.promptTypeId ?? none}
          onChange={(value) => change({ promptTypeId: value === none ? undefined : value })}
        />
        <Select
          label={texts.project}
          options={[
            { value: none, label: texts.anyProject },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={content.projectId ?? none}
          onChange={(value) => change({ projectId: value === none ? undefined : value })}
        />
      </div>
      <TextArea
        ref={body}
        label={texts.promptBody}
        hint={texts.promptBodyHint}
        rows={10}
        maxLength={20_000}
        value={content.body}
        problem={problem}
        path="body"
        onChange={(event) => change({ body: event.target.value })}
      />
      <div role="group" aria-label={texts.insertHint} className="flex flex-wrap items-center gap-1">
        <span className="text-12 text-soft">{texts.insert}</span>
        {[...new Set([...own, ...usualVariables])].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(name)}
            className="focus-ring min-h-6 rounded-control border border-rule px-2 font-mono text-12 text-soft transition-colors hover:border-edge hover:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div className="flex flex-col">
        <span className="self-start">
          <Checkbox label={texts.active} checked={content.active} onChange={(active) => change({ active })} />
        </span>
        <p className="text-12 text-soft">{texts.activeHint}</p>
      </div>
      {isPreviewed && (
        <div ref={scrollToIt} className="min-h-[70vh] scroll-mt-4">
          <PromptPreviewPanel
            systemPromptId={record.id}
            version={version}
            projectId={content.projectId}
            promptTypeId={content.promptTypeId}
          />
        </div>
      )}
    </RecordFrame>
  )
}
