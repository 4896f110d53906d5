// The site of a project: what it is connected with, whether that works, and its change.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { BlogConnection, TestedBlogConnection } from '#features/publications/publications.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { publishing } from '#web/messages/publishing.ts'
import {
  connectionKey,
  connectionQuery,
  removeConnectionMutation,
  saveConnectionMutation,
  testConnectionMutation,
} from './api.ts'

const texts = publishing.connection

export function ConnectionSection({ projectId }: { projectId: string }) {
  const headingId = useId()
  const queryClient = useQueryClient()
  const { data: connection, error, refetch } = useQuery(connectionQuery(projectId))
  const [isEditing, setEditing] = useState(false)
  const testing = useMutation({
    ...testConnectionMutation(projectId),
    onError: (problem) => toastProblem(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionKey(projectId) }),
  })
  const removing = useMutation({
    ...removeConnectionMutation(projectId),
    onSuccess: () => {
      testing.reset()
      toastDone(texts.disconnected)
    },
    onError: (problem) => toastProblem(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionKey(projectId) }),
  })
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 border-b border-rule pb-2">
        <h2 id={headingId} className="text-16 font-semibold">
          {texts.title}
        </h2>
        <p className="text-13 text-soft">{texts.hint}</p>
      </div>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {connection === null && !isEditing && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-soft">{texts.none}</p>
          <Button onClick={() => setEditing(true)}>{texts.connect}</Button>
        </div>
      )}
      {connection != null && !isEditing && (
        <div className="flex flex-col gap-3">
          <div>
            <p className="font-medium">{texts.connected(connection.kind, connection.siteName)}</p>
            <p className="text-13 break-words text-soft">
              {[
                connection.url,
                ...(connection.username === '' ? [] : [connection.username]),
                texts.key(connection.secretLast4),
                connection.testedAt === null ? texts.untested : texts.tested(formatWhen(connection.testedAt)),
              ].join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button loading={testing.isPending} onClick={() => testing.mutate({})}>
              {texts.test}
            </Button>
            <Button
              onClick={() => {
                testing.reset()
                setEditing(true)
              }}
            >
              {texts.change}
            </Button>
            <Button variant="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
              {texts.disconnect}
            </Button>
          </div>
          {testing.data !== undefined && <TestOutcome outcome={testing.data} />}
        </div>
      )}
      {isEditing && connection !== undefined && (
        <ConnectionForm
          projectId={projectId}
          connection={connection}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            testing.mutate({})
          }}
        />
      )}
    </section>
  )
}

function ConnectionForm({
  projectId,
  connection,
  onClose,
  onSaved,
}: {
  projectId: string
  connection: BlogConnection | null
  onClose: () => void
  onSaved: () => void
}) {
  const id = useId()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<BlogConnection['kind']>(connection?.kind ?? 'wordpress')
  const [url, setUrl] = useState(connection?.url ?? '')
  const [username, setUsername] = useState(connection?.username ?? '')
  const [secret, setSecret] = useState('')
  const saving = useMutation({
    ...saveConnectionMutation(projectId),
    onSuccess: (saved) => {
      queryClient.setQueryData(connectionKey(projectId), saved)
      onSaved()
    },
  })
  const problem = saving.error instanceof ApiProblem ? saving.error : undefined
  /** It is said at its field. */
  const isOfField = problem?.errors.some(({ path }) => ['url', 'username', 'secret'].includes(path)) === true
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saving.mutate({
      kind,
      url,
      ...(kind === 'wordpress' ? { username } : {}),
      ...(secret === '' ? {} : { secret }),
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" autoComplete="off">
      <RadioRow
        label={texts.kind}
        name={`${id}-kind`}
        options={[
          { value: 'wordpress', label: publishing.systems.wordpress },
          { value: 'ghost', label: publishing.systems.ghost },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextField
        label={texts.url}
        hint={texts.urlHint[kind]}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.org"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        problem={problem}
        path="url"
      />
      {kind === 'wordpress' && (
        <TextField
          label={texts.username}
          hint={texts.usernameHint}
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          problem={problem}
          path="username"
        />
      )}
      <PasswordField
        label={texts.secret[kind]}
        noun={texts.secret[kind]}
        hint={connection === null ? texts.secretHint[kind] : `${texts.secretHint[kind]} ${texts.secretKept}`}
        autoComplete="new-password"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        problem={problem}
        path="secret"
      />
      {saving.error !== null && !isOfField && <FormError error={saving.error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </div>
    </form>
  )
}

function TestOutcome({ outcome }: { outcome: TestedBlogConnection }) {
  const Icon = outcome.ok ? CircleCheck : CircleAlert
  return (
    <div role="status" className="flex gap-2">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={outcome.ok ? 'mt-1 shrink-0 text-good' : 'mt-1 shrink-0 text-critical'}
      />
      <div className="min-w-0 break-words">
        <p>{outcome.ok ? texts.testOk(outcome.siteName, outcome.userName) : outcome.detail}</p>
        {outcome.warnings.map((warning) => (
          <p key={warning} className="text-13 text-soft">
            {warning}
          </p>
        ))}
      </div>
    </div>
  )
}
