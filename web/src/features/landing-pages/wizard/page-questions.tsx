// What visitors would still ask: the questions of the page's brief that the business's own words leave open.
// An answer goes into what the business does, from which the page is written.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Business } from '#contracts/business.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { findPageQuestions, type PageQuestion } from './api.ts'

const texts = landingWizard.questions
const maxAnswerLength = 4_000

export function PageQuestions({
  business,
  onAnswers,
}: {
  business: Business
  /** Each as a line of what the business does. */
  onAnswers: (lines: string) => void
}) {
  const asking = useMutation({
    mutationFn: () => findPageQuestions(business),
    onSuccess: (found) => found.length === 0 && toastDone(texts.none),
  })
  const questions = asking.data ?? []
  return (
    <div className="flex flex-col gap-4">
      <Button
        size="small"
        className="self-start"
        loading={asking.isPending}
        onClick={() => asking.mutate()}
        disabled={business.businessOverview.trim() === ''}
      >
        {texts.ask}
      </Button>
      <FormError error={asking.error} />
      {questions.length > 0 && (
        <Answers
          key={asking.submittedAt}
          questions={questions}
          onDone={(lines) => {
            if (lines !== '') onAnswers(lines)
            asking.reset()
          }}
        />
      )}
    </div>
  )
}

function Answers({
  questions,
  onDone,
}: {
  questions: readonly PageQuestion[]
  onDone: (lines: string) => void
}) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const lines = questions
    .map(({ id }) => (answers[id] ?? '').trim())
    .filter((answer) => answer !== '')
    .map((answer) => (/[.!?]$/.test(answer) ? answer : `${answer}.`))
  return (
    <section
      aria-label={texts.title}
      className="flex animate-appear flex-col gap-4 rounded-card border border-rule bg-raised p-4"
    >
      {questions.map(({ id, question, why }) => (
        <TextArea
          key={id}
          label={question}
          hint={why}
          rows={2}
          maxLength={maxAnswerLength}
          value={answers[id] ?? ''}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={lines.length === 0} onClick={() => onDone(lines.join('\n'))}>
          {texts.take}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone('')}>
          {texts.skip}
        </Button>
      </div>
    </section>
  )
}
