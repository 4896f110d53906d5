import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticlePublication, PublishArticle } from '#features/publications/publications.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import type { Job } from '#web/lib/jobs.ts'
import { t } from '#web/messages/index.ts'
import { publishing } from '#web/messages/publishing.ts'
import { publishMutation } from './api.ts'

const texts = publishing.dialog
type Choice = keyof typeof texts.statuses

export interface PublishDialogProps {
  publication: ArticlePublication
  onBegun: (job: Job) => void
  onClose: () => void
}

export function PublishDialog({ publication, onBegun, onClose }: PublishDialogProps) {
  const { state, connection, lastError } = publication
  const isFirst = state === 'none' || state === 'gone'
  const [status, setStatus] = useState<Choice>(isFirst ? 'draft' : 'keep')
  const [when, setWhen] = useState('')
  const [categories, setCategories] = useState(publication.categories.join(', '))
  const [tags, setTags] = useState(publication.tags.join(', '))
  const [overwrite, setOverwrite] = useState(false)
  const sending = useMutation({ ...publishMutation(publication.articleId), onSuccess: onBegun })
  const time = when === '' ? undefined : new Date(when)
  const [isTimeWrong, setTimeWrong] = useState(false)
  const choices = (Object.keys(texts.statuses) as Choice[]).filter(
    (choice) => (choice !== 'keep' || !isFirst) && (choice !== 'scheduled' || state !== 'published'),
  )
  const publish = (): void => {
    const isLate = status === 'scheduled' && (time === undefined || time.getTime() <= Date.now())
    setTimeWrong(isLate)
    if (isLate) return
    const body: PublishArticle = {
      ...(status === 'keep' ? {} : { status }),
      ...(status === 'scheduled' && time !== undefined ? { scheduledFor: time.toISOString() } : {}),
      ...namesIfGiven('categories', categories, publication.categories),
      ...namesIfGiven('tags', tags, publication.tags),
      ...(overwrite ? { overwrite: true } : {}),
      ...(state === 'gone' ? { asNew: true } : {}),
    }
    sending.mutate(body)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description(connection?.siteName || (connection?.url ?? ''))}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button variant="primary" loading={sending.isPending} onClick={publish}>
            {state === 'gone' ? texts.asNew : texts.send[isFirst ? status : 'keep']}
          </Button>
        </>
      }
    >
      {state === 'gone' && <p>{texts.goneHint}</p>}
      <Select
        label={texts.status}
        options={choices.map((choice) => ({ value: choice, label: texts.statuses[choice] }))}
        value={status}
        onChange={setStatus}
      />
      {status === 'scheduled' && (
        <TextField
          type="datetime-local"
          label={texts.when}
          value={when}
          error={isTimeWrong ? texts.past : undefined}
          onChange={(event) => setWhen(event.target.value)}
        />
      )}
      {connection?.kind === 'wordpress' && (
        <TextField
          label={texts.categories}
          hint={texts.namesHint}
          value={categories}
          onChange={(event) => setCategories(event.target.value)}
        />
      )}
      <TextField
        label={texts.tags}
        hint={texts.namesHint}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      {lastError?.code === 'blog_post_changed' && (
        <Checkbox label={texts.overwrite} checked={overwrite} onChange={setOverwrite} />
      )}
      {sending.error !== null && <FormError error={sending.error} />}
    </Dialog>
  )
}

/** What is as it was is not sent: terms that were added on the site stay. */
function namesIfGiven(
  member: 'categories' | 'tags',
  text: string,
  before: readonly string[],
): { categories?: string[]; tags?: string[] } {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.join('\n') === before.join('\n') ? {} : { [member]: names }
}
