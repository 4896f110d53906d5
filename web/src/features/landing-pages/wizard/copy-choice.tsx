import type { CopyMode } from '#contracts/sections.schema.ts'
import { ChoiceCards } from '#web/components/ui/choice-cards.tsx'
import { ModelNote } from '#web/components/model-note.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const { legend, hint, answers } = landingWizard.copy
const options = (['rewrite', 'keep', 'blanks'] satisfies CopyMode[]).map((value) => ({
  value,
  ...answers[value],
}))

/** Whose words are in the design. */
export function CopyChoice({
  value,
  onChange,
}: {
  value: CopyMode | undefined
  onChange: (copy: CopyMode) => void
}) {
  return (
    <div className="flex flex-col gap-2">
      <ChoiceCards legend={legend} hint={hint} options={options} value={value} onChange={onChange} />
      <ModelNote gain="landingPage" />
    </div>
  )
}
