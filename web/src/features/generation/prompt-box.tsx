import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { anyValue, languages, lengths, tones, type HowToWrite } from './how-to-write.ts'

const maxPromptLength = 8_000
const maxInstructionsLength = 4_000

export interface PromptBoxProps {
  isRunning: boolean
  hasText: boolean
  how: HowToWrite
  onHow: (how: HowToWrite) => void
  onSend: (prompt: string) => void
  onStop: () => void
}

/** What is asked, and how it should be written. */
export function PromptBox({ isRunning, hasText, how, onHow, onSend, onStop }: PromptBoxProps) {
  const [prompt, setPrompt] = useState('')
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = (): void => {
    if (prompt.trim() === '' || isRunning) return
    onSend(prompt.trim())
    setPrompt('')
  }
  const option = <Value extends string>(
    values: readonly Value[],
    names: Record<Value, string>,
  ): { value: Value | typeof anyValue; label: string }[] => [
    { value: anyValue, label: t.generation.any },
    ...values.map((value) => ({ value, label: names[value] })),
  ]
  return (
    <form
      ref={form}
      className="flex flex-col gap-2 border-t border-rule bg-paper p-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {isOpen && (
        <div className="flex animate-appear flex-col gap-2">
          <div className={classNames('grid gap-2', hasText ? 'grid-cols-3' : 'grid-cols-2')}>
            <Select
              label={t.generation.tone}
              options={option(tones, t.generation.tones)}
              value={how.tone ?? anyValue}
              onChange={(tone) => onHow({ ...how, tone: tone === anyValue ? undefined : tone })}
            />
            <Select
              label={t.generation.length}
              options={option(lengths, t.generation.lengths)}
              value={how.length ?? anyValue}
              onChange={(length) => onHow({ ...how, length: length === anyValue ? undefined : length })}
            />
            <Select
              label={t.generation.language}
              options={option(languages, t.editor.languages)}
              value={how.language ?? anyValue}
              onChange={(language) =>
                onHow({ ...how, language: language === anyValue ? undefined : language })
              }
            />
            {!hasText && (
              <Select
                label={t.generation.drafts.label}
                options={[
                  { value: anyValue, label: t.generation.drafts.several },
                  { value: '2', label: t.generation.drafts.two },
                  { value: '1', label: t.generation.drafts.one },
                ]}
                value={how.drafts === undefined ? anyValue : String(how.drafts)}
                onChange={(drafts) =>
                  onHow({ ...how, drafts: drafts === '1' ? 1 : drafts === '2' ? 2 : undefined })
                }
              />
            )}
          </div>
          <TextArea
            label={t.generation.instructions}
            rows={2}
            maxLength={maxInstructionsLength}
            value={how.instructions}
            className="max-h-card"
            placeholder={t.generation.instructionsPlaceholder}
            onChange={(event) => onHow({ ...how, instructions: event.target.value })}
          />
        </div>
      )}
      <TextArea
        label={t.generation.prompt}
        hideLabel
        id="prompt"
        rows={2}
        maxLength={maxPromptLength}
        value={prompt}
        className="max-h-card"
        placeholder={hasText ? t.generation.promptAgain : t.generation.promptFirst}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      />
      <div className="flex items-center gap-2">
        <IconButton
          size="small"
          label={t.generation.howToWrite}
          icon={<SlidersHorizontal aria-hidden size={16} strokeWidth={1.5} />}
          pressed={isOpen}
          aria-expanded={isOpen}
          tooltipSide="top"
          onClick={() => setOpen(!isOpen)}
        />
        <span className="ml-auto">
          <span className="max-small:hidden">
            <Kbd keys="mod+Enter" />
          </span>
        </span>
        {isRunning ? (
          <Button size="small" onClick={onStop}>
            {t.generation.stop}
          </Button>
        ) : (
          <Button size="small" type="submit" disabled={prompt.trim() === ''}>
            {t.generation.send}
          </Button>
        )}
      </div>
    </form>
  )
}
