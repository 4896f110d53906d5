// The answers to a template's questions. They outlast a reload, and what they make of the text is known as one types.
import { useMemo, useState } from 'react'
import { fillTemplate } from '#core/templates/fill-template.ts'
import type { Template } from '#features/templates/templates.schema.ts'

export function useAnswers(template: Template) {
  const storageKey = `pressroom.answers.${template.slug}`
  const [values, setValues] = useState<Record<string, string>>(() => readAnswers(storageKey, template))
  /** Answers as a request sends them: what is empty is left out. */
  const inputs = useMemo(() => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')), [values])
  const filled = useMemo(() => fillTemplate(template, inputs), [template, inputs])
  return {
    values,
    inputs,
    filled,
    answer(name: string, value: string): void {
      const next = { ...values, [name]: value }
      setValues(next)
      writeAnswers(storageKey, next)
    },
    forget: () => writeAnswers(storageKey, {}),
  }
}

function readAnswers(key: string, template: Template): Record<string, string> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(template.fields.map(({ name }) => [name, typeof stored[name] === 'string' ? stored[name] : '']))
  } catch {
    return {}
  }
}

function writeAnswers(key: string, answers: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // A closed storage loses the answers at a reload, nothing else.
  }
}
