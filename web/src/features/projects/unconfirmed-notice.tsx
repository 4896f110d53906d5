import { Check } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { setup } from '#web/messages/project-setup.ts'

/** Says that a text is the website's own claim, with the button that confirms it. */
export function UnconfirmedNotice({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-card bg-warning-pale px-3 py-2 text-13"
    >
      <span className="mr-auto">{setup.unconfirmed.text}</span>
      <Button size="small" icon={<Check aria-hidden size={16} strokeWidth={1.5} />} onClick={onConfirm}>
        {setup.unconfirmed.confirm}
      </Button>
    </div>
  )
}
