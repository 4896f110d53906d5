// The answers to a template's questions and the words for the AI. They are kept in the tab as one types, so
// that a reload loses nothing.
import { useState } from 'react'
import type { Template } from '#features/templates/templates.schema.ts'
import type { Answers } from './answers.ts'

interface Kept {
  answers: Answers
  prompt: string
}

export interface KeptAnswers extends Kept {
  /** They come from before this page was opened. */
  isEarlier: boolean
  answer: (name: string, value: string | string[]) => void
  setPrompt: (prompt: string) => void
  clear: () => void
}

/** `ownerId`: whose answers they are; somebody else who signs in here finds none. */
export function useAnswers(template: Template, ownerId: string): KeptAnswers {
  const key = `pressroom.answers.${ownerId}.${template.id}`
  const [{ kept, isEarlier }, setState] = useState(() => {
    const found = read(key, template)
    return { kept: found ?? { answers: {}, prompt: '' }, isEarlier: found !== undefined }
  })
  const change = (next: Kept): void => {
    write(key, next)
    setState((state) => ({ ...state, kept: next }))
  }
  return {
    ...kept,
    isEarlier,
    answer: (name, value) => change({ ...kept, answers: { ...kept.answers, [name]: value } }),
    setPrompt: (prompt) => change({ ...kept, prompt }),
    clear() {
      write(key, undefined)
      setState({ kept: { answers: {}, prompt: '' }, isEarlier: false })
    },
  }
}

/** What was kept, as far as it still fits the template's fields. */
function read(key: string, { fields }: Template): Kept | undefined {
  try {
    const { answers, prompt } = JSON.parse(sessionStorage.getItem(key) ?? '') as {
      answers: Record<string, unknown>
      prompt: unknown
    }
    const fitting = fields.flatMap(({ name, type }): [string, string | string[]][] => {
      const answer = answers[name]
      if (type === 'list')
        return Array.isArray(answer) ? [[name, answer.filter((item) => typeof item === 'string')]] : []
      return typeof answer === 'string' ? [[name, answer]] : []
    })
    return { answers: Object.fromEntries(fitting), prompt: typeof prompt === 'string' ? prompt : '' }
  } catch {
    return undefined
  }
}

function write(key: string, kept: Kept | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A closed or full storage loses the answers at a reload, nothing else.
  }
}
