import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'

export interface RegenerateDialogProps {
  name: string
  instructions: string
  onStart: (instructions: string) => void
  onClose: () => void
}

/** What should be different about the section; nothing said is simply another one. */
export function RegenerateDialog({ name, instructions, onStart, onClose }: RegenerateDialogProps) {
  const [wish, setWish] = useState(instructions)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onStart(wish.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.regenerate.title(name)}
      description={texts.regenerate.description}
      initialFocus={field}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          ref={field}
          label={texts.regenerate.wish}
          placeholder={texts.regenerate.placeholder}
          optional
          maxLength={4_000}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && submit(event)}
        />
        <div className="flex flex-wrap gap-2">
          {texts.regenerate.examples.map((example) => (
            <Button
              key={example}
              size="small"
              onClick={() => setWish(wish.trim() === '' ? example : `${wish.trim()} ${example}`)}
            >
              {example}
            </Button>
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {texts.regenerate.start}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
