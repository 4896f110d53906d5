import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PromptType, Variable } from '#features/prompts/prompts.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { promptTypesKey } from '#web/lib/cache-keys.ts'
import { useEditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { urls } from '#web/lib/urls.ts'
import { library } from '#web/messages/library.ts'
import { RecordFrame } from './record-frame.tsx'
import { savedName, findRefusal } from './saved-form.ts'

const texts = library.fields

type Fields = Pick<PromptType, 'key' | 'name' | 'description' | 'variables'>

export function PromptTypeForm({ record, onDeleted }: { record: PromptType; onDeleted: () => void }) {
  const edited = useEditedRecord<Fields, PromptType>({
    kind: 'prompt-types',
    url: urls.blog.libraryRecord('prompt-types', record.id),
    record,
    pick: ({ key, name, description, variables }) => ({ key, name, description, variables }),
    toBody: ({ name, variables, ...change }) => ({
      ...change,
      ...savedName(name, 'prompt-types'),
      // A row whose name is still empty is not a variable yet.
      ...(variables === undefined ? {} : { variables: variables.filter((variable) => variable.name !== '') }),
    }),
    staleKeys: [promptTypesKey],
  })
  const { content, change } = edited
  const problem = findRefusal(edited.state)
  return (
    <RecordFrame kind="prompt-types" id={record.id} name={content.name} edited={edited} onDeleted={onDeleted}>
      <div className="grid gap-4 small:grid-cols-2">
        <TextField
          label={texts.name}
          maxLength={200}
          value={content.name}
          problem={problem}
          path="name"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          maxLength={64}
          className="font-mono"
          autoCapitalize="none"
          spellCheck={false}
          value={content.key}
          problem={problem}
          path="key"
          onChange={(event) => change({ key: event.target.value })}
        />
      </div>
      <TextArea
        label={texts.typeDescription}
        rows={4}
        maxLength={20_000}
        value={content.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Variables
        variables={content.variables}
        problem={problem}
        onChange={(variables) => change({ variables })}
      />
    </RecordFrame>
  )
}

function Variables({
  variables,
  problem,
  onChange,
}: {
  variables: Variable[]
  problem: unknown
  onChange: (variables: Variable[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const set = (index: number, part: Partial<Variable>): void =>
    onChange(variables.map((variable, at) => (at === index ? { ...variable, ...part } : variable)))
  const add = (): void => {
    // Rendered at once: whoever goes on typing types into the new row.
    flushSync(() => onChange([...variables, { name: '', description: '', default: '' }]))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-13 font-medium">{texts.variables}</legend>
      <p className="text-12 text-soft">{texts.variablesHint}</p>
      <ul ref={list} className="flex flex-col gap-2">
        {variables.map((variable, index) => (
          // Rows have no other identity than their place; a name may be typed twice on the way.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto] items-start gap-2">
            <TextField
              label={texts.variableName}
              hideLabel
              placeholder={texts.variableName}
              className="font-mono"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              problem={problem}
              path={`variables[${index}]`}
              value={variable.name}
              onChange={(event) => set(index, { name: event.target.value.trim() })}
            />
            <TextField
              label={texts.variableDefault}
              hideLabel
              placeholder={texts.variableDefault}
              maxLength={2_000}
              value={variable.default}
              onChange={(event) => set(index, { default: event.target.value })}
            />
            <IconButton
              label={texts.removeVariable(variable.name)}
              icon={<X size={16} strokeWidth={1.5} />}
              onClick={() => onChange(variables.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Plus aria-hidden size={16} strokeWidth={1.5} />} onClick={add}>
          {texts.addVariable}
        </Button>
      </div>
    </fieldset>
  )
}
