// Somebody else has changed the same fields meanwhile: what stays is asked, field by field.
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { settingsTexts } from '#web/messages/project-settings.ts'
import type { EditedMember, EditedProject, Merge } from './edited-project.ts'

const texts = settingsTexts.merge

export interface MergeSettingsProps {
  /** `merged` holds what was changed here. */
  conflict: Merge & { theirs: EditedProject }
  onDone: (merged: EditedProject) => void
}

export function MergeSettings({ conflict, onDone }: MergeSettingsProps) {
  const { merged, theirs, conflicting } = conflict
  const [taken, setTaken] = useState<ReadonlySet<EditedMember>>(new Set())
  const settle = (): void =>
    onDone({ ...merged, ...Object.fromEntries([...taken].map((member) => [member, theirs[member]])) })
  return (
    <Dialog
      open
      persistent
      size="wide"
      onClose={() => undefined}
      title={texts.title}
      description={texts.text}
      actions={
        <Button variant="primary" onClick={settle}>
          {texts.keep}
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        {conflicting.map((member) => (
          <li key={member}>
            <fieldset className="flex flex-col gap-2">
              <legend className="text-13 font-medium">{settingsTexts.members[member]}</legend>
              <div className="grid gap-2 small:grid-cols-2">
                {(['mine', 'theirs'] as const).map((whose) => (
                  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the radio inside is it
                  <label
                    key={whose}
                    className="flex cursor-pointer items-start gap-2 rounded-control border border-rule p-3 has-checked:border-accent has-checked:bg-accent-pale has-focus-visible:outline-2 has-focus-visible:outline-accent"
                  >
                    <input
                      type="radio"
                      aria-label={texts[whose]}
                      name={`merge-${member}`}
                      checked={taken.has(member) === (whose === 'theirs')}
                      onChange={() =>
                        setTaken(
                          new Set(
                            whose === 'theirs'
                              ? [...taken, member]
                              : [...taken].filter((other) => other !== member),
                          ),
                        )
                      }
                      className="mt-1"
                    />
                    <span className="flex min-w-0 flex-col">
                      <span className="text-12 text-soft">{texts[whose]}</span>
                      <span className="line-clamp-4 whitespace-pre-line">
                        {shown((whose === 'mine' ? merged : theirs)[member])}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function shown(value: EditedProject[EditedMember]): string {
  const text = Array.isArray(value) ? value.join('\n') : (value ?? '')
  return text === '' ? texts.empty : text
}
