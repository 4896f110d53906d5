// Exactly what a model is sent, with where each run of lines comes from beside it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineOrigin, PromptPreview } from '#features/prompts/prompts.schema.ts'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { library } from '#web/messages/library.ts'
import { articleChoices, projectChoices } from '#web/lib/record-choices.ts'
import { previewQuery } from './api.ts'

const texts = library.preview
const none = 'none'

export interface PromptPreviewPanelProps {
  systemPromptId: string
  version: number
  /** The prompt's own project, the first to be shown. */
  projectId: string | undefined
}

export function PromptPreviewPanel({ systemPromptId, version, projectId: ownProject }: PromptPreviewPanelProps) {
  const [chosenProject, setProject] = useState<string>()
  const [articleId, setArticle] = useState<string>()
  const projectId = chosenProject ?? ownProject
  const projects = useQuery(projectChoices()).data ?? []
  const articles = useQuery({ ...articleChoices(projectId ?? ''), enabled: projectId !== undefined }).data ?? []
  const preview = useQuery(
    previewQuery(systemPromptId, version, { ...(projectId === undefined ? {} : { projectId }), ...(articleId === undefined ? {} : { articleId }) }),
  )
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4 border-t border-rule pt-4">
      <h2 className="text-16 font-semibold">{texts.title}</h2>
      <div className="grid gap-4 small:grid-cols-2">
        <Select
          label={texts.project}
          options={[{ value: none, label: texts.none }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
          value={projectId ?? none}
          onChange={(value) => {
            setProject(value === none ? undefined : value)
            setArticle(undefined)
          }}
        />
        <Select
          label={texts.article}
          disabled={projectId === undefined}
          options={[{ value: none, label: texts.none }, ...articles.map(({ id, name }) => ({ value: id, label: name }))]}
          value={articleId ?? none}
          onChange={(value) => setArticle(value === none ? undefined : value)}
        />
      </div>
      {preview.isPending && <SkeletonRows rows={6} />}
      {preview.isError && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data !== undefined && <Messages preview={preview.data} />}
    </section>
  )
}

function Messages({ preview }: { preview: PromptPreview }) {
  return (
    <>
      <p className="text-13 text-soft tabular-nums">
        {texts.tokens(preview.tokens)} · {texts.saveFirst}
      </p>
      {preview.missing.length > 0 && <p className="text-13 text-warning">{texts.missing(preview.missing)}</p>}
      {preview.messages.map((message, index) => (
        <div key={`${index}-${message.role}`} className="flex flex-col gap-1">
          <h3 className="text-13 font-medium">{texts.roles[message.role]}</h3>
          <ol className="divide-y divide-rule overflow-hidden rounded-card border border-rule bg-raised">
            {runsOf(message.lines).map((run, at) => (
              <li key={`${at}-${run.origin.kind}`} className="grid gap-x-4 gap-y-1 px-4 py-2 small:grid-cols-[9rem_minmax(0,1fr)]">
                <span className="text-12 text-soft">
                  {texts.origins[run.origin.kind]}
                  {run.origin.id !== undefined && <span className="block truncate">{run.origin.name}</span>}
                </span>
                <pre className="font-mono text-13 leading-normal break-words whitespace-pre-wrap">{run.text}</pre>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {preview.variables.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-13 font-medium">{texts.variables}</h3>
          <dl className="grid gap-x-4 gap-y-1 text-13 small:grid-cols-[9rem_minmax(0,1fr)]">
            {preview.variables.map(({ name, value, origin }) => (
              <div key={name} className="contents">
                <dt className="truncate font-mono text-soft">{name}</dt>
                <dd className="min-w-0 break-words">
                  {value} <span className="text-12 text-soft">({texts.origins[origin.kind]})</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}

/** Neighbouring lines of one origin stand together. */
function runsOf(lines: PromptPreview['messages'][number]['lines']): { origin: LineOrigin; text: string }[] {
  const runs: { origin: LineOrigin; text: string }[] = []
  for (const { text, origin } of lines) {
    const last = runs.at(-1)
    if (last !== undefined && last.origin.kind === origin.kind && last.origin.id === origin.id) last.text += `\n${text}`
    else runs.push({ origin, text })
  }
  return runs
}
