// Before a text is translated or rewritten: into which language, for whom, and about what it takes.
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { t } from '#web/messages/index.ts'
import { changeTexts } from '#web/messages/text-changes.ts'
import type { GenerateRequest } from './api.ts'
import { EstimateLine } from './estimate-line.tsx'
import { languages } from './how-to-write.ts'

const texts = changeTexts.dialog

export type TextChange = NonNullable<GenerateRequest['change']>

/** What is about to be changed, and how. */
export interface AskedChange {
  kind: 'translate' | 'reader' | 'voice'
  scope: 'document' | 'selection'
  /** Without the change itself. */
  request: GenerateRequest
  /** Of the voice. */
  sample?: string
}

export interface ChangeTextDialogProps {
  asked: AskedChange
  onStart: (asked: AskedChange, change: TextChange) => void
  onClose: () => void
}

export function ChangeTextDialog({ asked, onStart, onClose }: ChangeTextDialogProps) {
  const { kind, scope, request, sample = '' } = asked
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const [reader, setReader] = useState('')
  const change: TextChange =
    kind === 'translate'
      ? { kind, language }
      : kind === 'reader'
        ? { kind, reader: reader.trim() }
        : { kind, sample }
  const isComplete = kind !== 'reader' || reader.trim() !== ''
  // A name more or less does not change what it takes.
  const estimated: TextChange = kind === 'reader' ? { kind, reader: texts.reader } : change
  return (
    <Dialog open onClose={onClose} title={texts[`${kind}Title`][scope]} description={texts.hint}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isComplete) onStart(asked, change)
        }}
      >
        {kind === 'translate' && (
          <Select
            label={texts.language}
            options={languages.map((value) => ({ value, label: t.editor.languages[value] }))}
            value={language}
            onChange={setLanguage}
          />
        )}
        {kind === 'reader' && (
          <>
            <TextField
              label={texts.reader}
              placeholder={texts.readerPlaceholder}
              maxLength={500}
              value={reader}
              onChange={(event) => setReader(event.target.value)}
            />
            <div role="group" aria-label={texts.suggestions} className="flex flex-wrap gap-2">
              {texts.readers.map((name) => (
                <Chip
                  key={name}
                  label={name}
                  selected={reader === name}
                  onToggle={() => setReader(reader === name ? '' : name)}
                />
              ))}
            </div>
          </>
        )}
        {kind === 'voice' && (
          <blockquote className="line-clamp-4 border-l-2 border-accent pl-2 font-serif text-14 text-soft">
            {new DOMParser().parseFromString(sample, 'text/html').body.textContent}
          </blockquote>
        )}
        <ModelNote gain="refine" />
        <EstimateLine request={{ ...request, change: estimated }} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isComplete}>
            {kind === 'translate' ? texts.startTranslating : texts.start}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
