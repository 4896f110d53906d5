import { useQuery } from '@tanstack/react-query'
import type { CopyMode } from '#contracts/sections.schema.ts'
import { ModelRemedy } from '#web/components/model-note.tsx'
import { ChoiceCards } from '#web/components/ui/choice-cards.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { hasModel, isComposerOnly, llmCheckQuery } from '#web/lib/model-state.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const { legend, hint, answers, noModel, silentModel } = landingWizard.copy
const modes = ['rewrite', 'keep', 'blanks'] as const satisfies CopyMode[]

/** Whose words are in the design. New ones need a model: without one they cannot be chosen. */
export function CopyChoice({
  value,
  onChange,
}: {
  value: CopyMode | undefined
  onChange: (copy: CopyMode) => void
}) {
  const { data: ai } = useQuery(llmCheckQuery())
  const { data: access } = useQuery(accessQuery())
  const isWithoutModel = ai !== undefined && isComposerOnly(ai)
  const isSilent = ai !== undefined && !isWithoutModel && !hasModel(ai)
  const note = (isWithoutModel || isSilent) && (
    <>
      {isSilent ? silentModel : noModel} <ModelRemedy isAdmin={access?.user.role === 'admin'} />
    </>
  )
  const options = modes.map((mode) => ({
    value: mode,
    ...answers[mode],
    ...(mode === 'rewrite' && note ? { note, disabled: isWithoutModel } : {}),
  }))
  return <ChoiceCards legend={legend} hint={hint} options={options} value={value} onChange={onChange} />
}
