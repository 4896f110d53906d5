// The fields of a form, as visitors will be asked for them.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { FormField } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import type { PartProps } from './part-props.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const fieldTypes = ['text', 'email', 'tel', 'textarea', 'select', 'checkbox'] as const

export function FormFieldsEditor({ part }: { part: PartProps }) {
  const stored = part.component.props['fields']
  const fields = Array.isArray(stored) ? (stored as FormField[]) : []
  const change = (next: FormField[]): void => part.set({ fields: next })
  const put = (index: number, changed: Partial<FormField>): void =>
    change(fields.map((field, at) => (at === index ? { ...field, ...changed } : field)))
  const move = (index: number, to: number): void => {
    const field = fields[index]
    if (field !== undefined) change(fields.toSpliced(index, 1).toSpliced(to, 0, field))
  }
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <fieldset key={field.name} className="flex flex-col gap-2 rounded-control border border-rule p-2">
          <legend className="sr-only">{texts.fields.field(index + 1, field.label)}</legend>
          <TextField
            label={texts.fields.question}
            value={field.label}
            onChange={(event) => put(index, { label: event.target.value })}
          />
          <Select
            label={texts.fields.answer}
            options={fieldTypes.map((value) => ({ value, label: texts.fields.answers[value] }))}
            value={field.type}
            onChange={(type) => put(index, { type })}
          />
          {['text', 'email', 'tel', 'textarea'].includes(field.type) && (
            <TextField
              label={texts.fields.fieldHint}
              value={field.placeholder ?? ''}
              onChange={(event) => put(index, { placeholder: event.target.value })}
            />
          )}
          {field.type === 'checkbox' && (
            <>
              <TextField
                label={texts.fields.fieldCaption}
                value={field.caption ?? ''}
                onChange={(event) => put(index, { caption: event.target.value })}
              />
              <Checkbox
                label={texts.fields.isTicked}
                checked={field.preset === true}
                onChange={(preset) => put(index, { preset })}
              />
            </>
          )}
          {field.type === 'select' && (
            <TextArea
              label={texts.fields.options}
              hint={texts.fields.itemsHint}
              value={(field.options ?? []).join('\n')}
              onChange={(event) => put(index, { options: event.target.value.split('\n') })}
            />
          )}
          <div className="flex items-center">
            <span className="mr-auto">
              <Checkbox
                label={texts.fields.isRequired}
                checked={field.required === true}
                onChange={(required) => put(index, { required })}
              />
            </span>
            <IconButton
              size="small"
              label={texts.actions.up}
              icon={<ArrowUp {...icon} />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="small"
              label={texts.actions.down}
              icon={<ArrowDown {...icon} />}
              disabled={index === fields.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              size="small"
              label={`${t.common.delete}: ${field.label}`}
              icon={<Trash2 {...icon} />}
              onClick={() => change(fields.toSpliced(index, 1))}
            />
          </div>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus {...icon} />}
        onClick={() =>
          change([...fields, { name: freeName(fields), label: texts.starters.field, type: 'text' }])
        }
      >
        {texts.fields.addField}
      </Button>
    </div>
  )
}

/** Names are only for programs: they stay when the question is worded again. */
function freeName(fields: readonly FormField[]): string {
  let number = fields.length + 1
  while (fields.some(({ name }) => name === `field-${number}`)) number += 1
  return `field-${number}`
}
