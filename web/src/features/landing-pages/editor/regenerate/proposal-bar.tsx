// Above the page while a section is written again, and while the old and the new one are compared in their
// place.
import { Check, RotateCcw, X } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { RegenerationControl } from './use-regeneration.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ProposalBar({ control, name }: { control: RegenerationControl; name: string }) {
  const { state } = control
  useShortcuts(
    [
      { group: 'landingPage', keys: 'mod+Enter', run: control.accept },
      { group: 'landingPage', keys: 'mod+Backspace', run: control.reject },
    ],
    state.phase === 'proposed',
  )
  if (state.phase !== 'running' && state.phase !== 'proposed') return null
  return (
    <section
      aria-label={texts.regenerate.bar}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-rule bg-accent-pale px-4 py-2"
    >
      {state.phase === 'running' ? (
        <>
          <span role="status" className="mr-auto flex items-center gap-2">
            <Spinner /> {texts.regenerate.running(name)}
          </span>
          <Button size="small" onClick={control.stop}>
            {texts.regenerate.stop}
          </Button>
        </>
      ) : (
        <>
          <p className="mr-auto">
            {texts.regenerate.proposed(name)} <span className="text-12 text-soft">{state.by}</span>
          </p>
          <RadioRow
            label={texts.regenerate.shown}
            hideLabel
            name="proposal"
            value={state.shown}
            options={[
              { value: 'before', label: texts.regenerate.before },
              { value: 'proposed', label: texts.regenerate.after },
            ]}
            onChange={control.show}
          />
          <Button
            size="small"
            icon={<RotateCcw {...icon} />}
            onClick={() => control.ask(state.sectionId, state.instructions)}
          >
            {texts.regenerate.again}
          </Button>
          <Button size="small" icon={<X {...icon} />} onClick={control.reject}>
            {texts.regenerate.reject}
          </Button>
          <Button size="small" variant="primary" icon={<Check {...icon} />} onClick={control.accept}>
            {texts.regenerate.accept}
          </Button>
        </>
      )}
    </section>
  )
}
