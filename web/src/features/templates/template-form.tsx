// The questions of a template beside its page, which fills in as one answers.
import { useDeferredValue, useRef, useState } from 'react'
import { Sparkles } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import type { Template } from '#features/templates/templates.schema.ts'
import { FirstPage } from './first-page.tsx'
import { TemplateField } from './template-field.tsx'
import { useAnswers } from './use-answers.ts'

const longestPrompt = 8_000

export interface TemplateFormProps {
  template: Template
  isBusy: boolean
  /** Makes the document from the answers alone. */
  onCreate: (document: { title: string; content: string }) => void
  /** Has it written by the AI. */
  onWrite: (task: { inputs: Record<string, string>; prompt: string }) => void
}

export function TemplateForm({ template, isBusy, onCreate, onWrite }: TemplateFormProps) {
  const { values, inputs, filled, answer, forget } = useAnswers(template)
  const [prompt, setPrompt] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const shownInputs = useDeferredValue(inputs)
  const missing = new Set(filled.missing.map(({ name }) => name))
  const errorOf = (name: string): string | undefined =>
    filled.errors.find(({ path }) => path === name || path.startsWith(`${name}[`))?.message ?? (isAsked && missing.has(name) ? t.templates.needed : undefined)

  const write = (): void => {
    if (filled.errors.length > 0 || (prompt.trim() === '' && missing.size > 0)) {
      setAsked(true)
      // The fields say what they need once they are drawn anew.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    forget()
    onWrite({ inputs, prompt: prompt.trim() })
  }
  const create = (): void => {
    forget()
    onCreate({ title: filled.title, content: filled.content })
  }

  return (
    <div className="grid gap-8 wide:grid-cols-2">
      <div ref={form} className="flex flex-col gap-4">
        {template.fields.map((field) => (
          <TemplateField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => answer(field.name, value)}
          />
        ))}
        <TextArea
          label={t.templates.prompt}
          hint={t.templates.promptHint}
          optional
          rows={2}
          maxLength={longestPrompt}
          className="max-h-side"
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <p role="status" className="text-13 text-soft">
          {filled.missing.length === 0
            ? t.templates.allAnswered
            : t.templates.missing(filled.missing.map(({ label }) => label.replace(/\s*\([^()]*\|[^()]*\)$/, '')))}
        </p>
        <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-rule bg-paper py-3">
          <Button variant="primary" loading={isBusy} icon={<Sparkles aria-hidden size={16} strokeWidth={1.5} />} onClick={write}>
            {t.templates.write}
          </Button>
          <Button loading={isBusy} onClick={create}>
            {t.templates.create}
          </Button>
        </div>
      </div>
      <section aria-label={t.templates.preview} className="wide:sticky wide:top-4 wide:self-start">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div tabIndex={0} className="focus-ring max-h-[80dvh] overflow-y-auto rounded-card border border-rule">
          <FirstPage template={template} inputs={shownInputs} className="is-whole" />
        </div>
      </section>
    </div>
  )
}
