// What a model is sent under a system prompt: for a text, or by one of the program's own calls.
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PromptMessages } from '#web/components/prompt-messages.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { articleChoices, projectChoices } from '#web/lib/record-choices.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { library } from '#web/messages/library.ts'
import { callPreviewQuery, previewQuery } from './api.ts'
import { callToPreview, previewedCalls, type PreviewedCall } from './previewed-calls.ts'

const texts = library.preview
const none = 'none'

export interface PromptPreviewPanelProps {
  systemPromptId: string
  version: number
  /** The prompt's own project, the first to be shown. */
  projectId: string | undefined
  /** The prompt's own kind of text. */
  promptTypeId: string | undefined
}

export function PromptPreviewPanel({
  systemPromptId,
  version,
  projectId: ownProject,
  promptTypeId,
}: PromptPreviewPanelProps) {
  const [call, setCall] = useState<PreviewedCall>('text')
  const [keyword, setKeyword] = useState<string>(texts.exampleKeyword)
  const [chosenProject, setProject] = useState<string>()
  const [articleId, setArticle] = useState<string>()
  const projectId = chosenProject ?? ownProject
  const projects = useQuery(projectChoices()).data ?? []
  const articles =
    useQuery({ ...articleChoices(projectId ?? ''), enabled: projectId !== undefined }).data ?? []
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4 border-t border-rule pt-4">
      <h2 className="text-16 font-semibold">{texts.title}</h2>
      <div className="grid gap-4 small:grid-cols-2">
        <Select
          label={texts.call}
          options={previewedCalls.map((value) => ({ value, label: texts.calls[value] }))}
          value={call}
          onChange={setCall}
        />
        <Select
          label={texts.project}
          options={[
            { value: none, label: texts.none },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={projectId ?? none}
          onChange={(value) => {
            setProject(value === none ? undefined : value)
            setArticle(undefined)
          }}
        />
        {(call === 'text' || call === 'outline') && (
          <Select
            label={texts.article}
            disabled={projectId === undefined}
            options={[
              { value: none, label: texts.none },
              ...articles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={articleId ?? none}
            onChange={(value) => setArticle(value === none ? undefined : value)}
          />
        )}
        {call === 'titles' && (
          <TextField
            label={texts.keyword}
            maxLength={200}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
      </div>
      {call === 'text' ? (
        <TextPreview
          systemPromptId={systemPromptId}
          version={version}
          projectId={projectId}
          articleId={articleId}
        />
      ) : (
        <CallPreview
          call={call}
          systemPromptId={systemPromptId}
          version={version}
          choices={{ project: projects.find(({ id }) => id === projectId), articleId, promptTypeId, keyword }}
        />
      )}
    </section>
  )
}

interface TextPreviewProps {
  systemPromptId: string
  version: number
  projectId: string | undefined
  articleId: string | undefined
}

function TextPreview({ systemPromptId, version, projectId, articleId }: TextPreviewProps) {
  const preview = useQuery(
    previewQuery(systemPromptId, version, {
      ...(projectId === undefined ? {} : { projectId }),
      ...(articleId === undefined ? {} : { articleId }),
    }),
  )
  if (preview.isPending) return <SkeletonRows rows={6} />
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
  return <PromptMessages preview={preview.data} />
}

interface CallPreviewProps {
  call: Exclude<PreviewedCall, 'text'>
  systemPromptId: string
  version: number
  choices: Parameters<typeof callToPreview>[1]
}

function CallPreview({ call, systemPromptId, version, choices }: CallPreviewProps) {
  const keyword = useSettled(choices.keyword, 400)
  const asked = callToPreview(call, { ...choices, keyword })
  const query = callPreviewQuery(version, asked ?? { path: '', body: {} })
  const preview = useQuery({ ...query, ...(asked === undefined ? { queryFn: skipToken } : {}) })
  if (asked === undefined) return <p className="text-13 text-soft">{texts.needs[call]}</p>
  if (preview.isPending) return <SkeletonRows rows={6} />
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
  const isPart = preview.data.messages.some(({ lines }) =>
    lines.some(({ origin }) => origin.id === systemPromptId),
  )
  return (
    <>
      {!isPart && (
        <p className="text-13">
          {call === 'summary' || call === 'audience' ? texts.withoutPrompts : texts.withoutThis}
        </p>
      )}
      <PromptMessages preview={preview.data} />
    </>
  )
}
