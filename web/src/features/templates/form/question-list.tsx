import type { ReactNode } from 'react'
import type { Template } from '#features/templates/templates.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import type { Answers } from './answers.ts'
import { Question } from './question.tsx'

const texts = t.templates.workspace
const maxPromptLength = 8_000

export interface QuestionListProps {
  template: Template
  answers: Answers
  prompt: string
  isEarlier: boolean
  findError: (name: string) => string | undefined
  onAnswer: (name: string, value: string | string[]) => void
  onLeave: (name: string) => void
  onPrompt: (prompt: string) => void
  onClear: () => void
  aiState: ReactNode
}

/** The questions in the template's order, and at the end what the AI should know besides. */
export function QuestionList({
  template,
  answers,
  prompt,
  isEarlier,
  findError,
  onAnswer,
  onLeave,
  onPrompt,
  onClear,
  aiState,
}: QuestionListProps) {
  return (
    <div role="group" aria-label={texts.form(template.name)} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 text-soft">
        <p>{template.description}</p>
        <p className="text-13">
          {template.fields.length === 0
            ? texts.noQuestions
            : isEarlier
              ? `${texts.earlier} `
              : texts.unanswered}
          {isEarlier && (
            <Button size="small" variant="quiet" className="-my-1 text-accent" onClick={onClear}>
              {texts.clear}
            </Button>
          )}
        </p>
      </div>
      {template.fields.map((field) => (
        <Question
          key={field.name}
          field={field}
          value={answers[field.name]}
          error={findError(field.name)}
          onChange={(value) => onAnswer(field.name, value)}
          onLeave={() => onLeave(field.name)}
        />
      ))}
      <div className="flex flex-col gap-3 border-t border-rule pt-6">
        <TextArea
          label={texts.prompt}
          hint={texts.promptHint}
          rows={3}
          maxLength={maxPromptLength}
          className="max-h-card"
          value={prompt}
          onChange={(event) => onPrompt(event.target.value)}
        />
        {aiState}
      </div>
    </div>
  )
}
