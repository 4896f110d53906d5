import { Button } from '#web/components/ui/button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { t } from '#web/messages/index.ts'

/** The way out of focus mode that is seen, for those who do not know its key or have none. */
export function LeaveFocusMode({ onLeave }: { onLeave: () => void }) {
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-2 z-10 flex justify-center"
      data-print="hide"
    >
      <Button
        size="small"
        variant="quiet"
        className="pointer-events-auto bg-paper font-normal text-soft"
        onClick={onLeave}
      >
        {t.editor.page.leaveFocusMode}
        <Kbd keys="mod+alt+f" />
      </Button>
    </div>
  )
}
