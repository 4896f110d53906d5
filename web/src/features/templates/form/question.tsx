import type { TemplateField } from '#contracts/template.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { readLabel } from './answers.ts'
import { ListQuestion } from './list-question.tsx'

const texts = t.templates.workspace
/** Stands for no answer in a select, which has no empty value. */
const noAnswer = '\0'

export interface QuestionProps {
  field: TemplateField
  value: string | string[] | undefined
  error: string | undefined
  onChange: (value: string | string[]) => void
  /** The question was left. */
  onLeave: () => void
}

/** One question of a template, asked as its type wants. */
export function Question({ field, value, error, onChange, onLeave }: QuestionProps) {
  const { name, columns } = readLabel(field.label)
  const shared = { label: name, error, needed: field.required }
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'list':
      return (
        <ListQuestion
          {...shared}
          columns={columns}
          items={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'choice': {
      const options = (field.options ?? []).map((option) => ({ value: option, label: option }))
      return (
        <Select
          {...shared}
          placeholder={texts.choose}
          options={text === '' ? options : [...options, { value: noAnswer, label: texts.noAnswer }]}
          value={text === '' ? null : text}
          onChange={(next) => onChange(next === noAnswer ? '' : next)}
        />
      )
    }
    case 'longText':
      return (
        <TextArea
          {...shared}
          rows={3}
          className="max-h-card"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )
    case 'date':
      return (
        <div className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              {...shared}
              type="date"
              value={text}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onLeave}
            />
          </div>
          <Button variant="quiet" className="mt-6" onClick={() => onChange(today())}>
            {texts.today}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )
    case 'text':
      return (
        <TextField
          {...shared}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )
  }
}

/** The day on this machine's calendar. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
