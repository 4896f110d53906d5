import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import type { TemplateField as Field } from '#features/templates/templates.schema.ts'

export interface TemplateFieldProps {
  field: Field
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One question of a template, asked as its type wants. */
export function TemplateField({ field, value, error, onChange }: TemplateFieldProps) {
  const { label, columns } = readLabel(field.label)
  const common = { label, error, optional: !field.required }
  if (field.type === 'choice') {
    return (
      <Select
        {...common}
        placeholder={t.templates.choose}
        options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
        value={value === '' ? null : value}
        onChange={onChange}
      />
    )
  }
  if (field.type === 'longText' || field.type === 'list') {
    return (
      <TextArea
        {...common}
        name={field.name}
        rows={field.type === 'list' ? 3 : 4}
        className="max-h-side"
        hint={field.type === 'list' ? (columns === undefined ? t.templates.listHint : t.templates.columnsHint(columns)) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...common}
      name={field.name}
      type={field.type === 'date' ? 'date' : 'text'}
      {...(field.type === 'number' ? { inputMode: 'decimal' as const } : {})}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** `Actions (what | who | by when)`: the columns are the hint, not the name. */
function readLabel(label: string): { label: string; columns: string | undefined } {
  const match = /^(.*?)\s*\(([^()]*\|[^()]*)\)$/.exec(label)
  return match === null ? { label, columns: undefined } : { label: match[1] ?? label, columns: match[2] }
}
