// What is known of an article beside its outline. Everything is saved as one goes on.
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { article as texts } from '#web/messages/article.ts'
import { isDay } from '../plan/days.ts'
import { statusOptions } from '../plan/status-mark.tsx'
import { readKeywords } from '../table/columns.ts'
import type { ArticleContent } from './article-content.ts'

/** Stands for “none” in a choice that cannot be empty. */
const none = 'none'

export interface ArticleFieldsProps {
  content: ArticleContent
  onChange: (change: Partial<ArticleContent>) => void
  promptTypes: readonly { value: string; label: string }[]
  /** Changes when the content is replaced from elsewhere: the fields show that then. */
  generation: number
}

export function ArticleFields({ content, onChange, promptTypes, generation }: ArticleFieldsProps) {
  return (
    <div key={generation} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={texts.status}
          options={statusOptions}
          value={content.status}
          onChange={(status) => onChange({ status })}
        />
        <TextField
          type="date"
          label={texts.dueDate}
          defaultValue={content.dueDate ?? ''}
          onChange={(event) => {
            const day = event.target.value
            // A date that is half typed is empty too, and means nothing yet.
            if (day === '' ? !event.target.validity.badInput : isDay(day))
              onChange({ dueDate: day === '' ? null : day })
          }}
        />
      </div>
      <TextField
        label={texts.keywords}
        hint={texts.keywordsHint}
        defaultValue={content.keywords.join(', ')}
        onChange={(event) => onChange({ keywords: readKeywords(event.target.value) })}
      />
      <TextArea
        label={texts.secondaryKeywords}
        hint={texts.keywordsHint}
        rows={2}
        defaultValue={content.secondaryKeywords.join(', ')}
        onChange={(event) => onChange({ secondaryKeywords: readKeywords(event.target.value) })}
      />
      <TextField
        label={texts.assignee}
        value={content.assignee}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange({ assignee: event.target.value })}
      />
      <Select
        label={texts.promptType}
        options={[{ value: none, label: texts.untyped }, ...promptTypes]}
        value={content.promptTypeId ?? none}
        onChange={(id) => onChange({ promptTypeId: id === none ? null : id })}
      />
      <TextArea
        label={texts.notes}
        rows={5}
        maxLength={20_000}
        value={content.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </div>
  )
}
