import { useEffect, useRef } from 'react'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { titleCheckTexts } from '#web/messages/title-check.ts'
import { titleTexts as texts } from '#web/messages/titles.ts'
import { asChecked } from './candidates.ts'
import { Nearness } from '#web/components/title-nearness.tsx'
import { SimilarityMark } from '#web/components/title-similarity.tsx'
import type { LiveCheck } from './use-title-check.ts'

const maxTitleLength = 200

export interface TitleInputProps {
  label: string
  hideLabel?: boolean
  placeholder?: string
  value: string
  onChange: (title: string) => void
  live: LiveCheck
  onSubmit: () => void
  onCancel?: () => void
  /** Takes the focus, with the whole title chosen. */
  startsFocused?: boolean
}

/**
 * A title being written, with what it is near to as one types. Enter takes it, Escape leaves it as it was.
 */
export function TitleInput({
  label,
  hideLabel = false,
  placeholder,
  value,
  onChange,
  live,
  onSubmit,
  onCancel,
  startsFocused = false,
}: TitleInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) input.current?.select()
  }, [startsFocused])
  const { check, isChecking, error } = live
  const facts = check === undefined ? undefined : asChecked(value, check)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <TextField
        ref={input}
        label={label}
        hideLabel={hideLabel}
        placeholder={placeholder}
        maxLength={maxTitleLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            onSubmit()
          }
          if (event.key === 'Escape' && onCancel !== undefined) {
            event.preventDefault()
            event.stopPropagation()
            onCancel()
          }
        }}
      />
      {/* Room for the answer, so that nothing moves when it comes. */}
      <div role="status" className="flex min-h-[2.25rem] flex-wrap items-start gap-x-4 gap-y-1">
        {facts !== undefined && (
          <>
            <SimilarityMark similarity={facts.similarity} />
            <div className="min-w-0 flex-1">
              {facts.nearest === null && facts.same_topic.length === 0 ? (
                <p className="text-13 text-soft">{titleCheckTexts.standsAlone}</p>
              ) : (
                <Nearness {...facts} />
              )}
            </div>
          </>
        )}
        {isChecking && facts === undefined && (
          <span className="flex items-center gap-2 text-13 text-soft">
            <Spinner /> {texts.checking}
          </span>
        )}
      </div>
      <FormError error={error} />
    </div>
  )
}
