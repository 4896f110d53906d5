import type { Guideline } from '#features/prompts/prompts.schema.ts'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { guidelinesKey } from '#web/lib/cache-keys.ts'
import { useEditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { urls } from '#web/lib/urls.ts'
import { library } from '#web/messages/library.ts'
import { RecordFrame } from './record-frame.tsx'
import { savedName, findRefusal } from './saved-form.ts'

const texts = library.fields

interface GuidelineFields {
  name: string
  body: string
  /** One a line, as typed. */
  rules: string
}

export function GuidelineForm({ record, onDeleted }: { record: Guideline; onDeleted: () => void }) {
  const edited = useEditedRecord<GuidelineFields, Guideline>({
    kind: 'guidelines',
    url: urls.blog.libraryRecord('guidelines', record.id),
    record,
    pick: ({ name, body, rules }) => ({ name, body, rules: rules.join('\n') }),
    toBody: ({ rules, name, ...change }) => ({
      ...change,
      ...savedName(name, 'guidelines'),
      ...(rules === undefined ? {} : { rules: splitLines(rules) }),
    }),
    staleKeys: [guidelinesKey],
  })
  const { content, change } = edited
  const problem = findRefusal(edited.state)
  return (
    <RecordFrame kind="guidelines" id={record.id} name={content.name} edited={edited} onDeleted={onDeleted}>
      <TextField
        label={texts.name}
        maxLength={200}
        value={content.name}
        problem={problem}
        path="name"
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={texts.guidelineBody}
        hint={texts.guidelineBodyHint}
        rows={8}
        maxLength={20_000}
        value={content.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <TextArea
        label={texts.rules}
        hint={texts.rulesHint}
        rows={6}
        problem={problem}
        path="rules"
        value={content.rules}
        onChange={(event) => change({ rules: event.target.value })}
      />
    </RecordFrame>
  )
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((line) => line !== '')
}
