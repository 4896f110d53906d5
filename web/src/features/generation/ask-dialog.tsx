import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

/** An instruction of one's own for the selected part. */
export function AskDialog({ onAsk, onClose }: { onAsk: (prompt: string) => void; onClose: () => void }) {
  const [prompt, setPrompt] = useState('')
  return (
    <Dialog open onClose={onClose} title={t.generation.customTitle}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (prompt.trim() !== '') onAsk(prompt.trim())
        }}
      >
        <TextArea
          label={t.generation.customLabel}
          rows={2}
          maxLength={4_000}
          value={prompt}
          placeholder={t.generation.customPlaceholder}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <Button type="submit" variant="primary" className="self-end" disabled={prompt.trim() === ''}>
          {t.generation.send}
        </Button>
      </form>
    </Dialog>
  )
}
