import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { isSafeLink } from '#core/rich-text/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

/** Where the selected words lead; without selected words the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const href = completeAddress(address.trim())
    if (href === '') return remove()
    if (!isSafeLink(href)) return setError(t.editor.link.refused)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t.editor.link.title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t.editor.link.address}
          value={address}
          inputMode="url"
          placeholder="https://"
          error={error}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          {before !== '' && (
            <Button variant="quiet" onClick={remove}>
              {t.editor.link.remove}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {t.editor.link.set}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `example.org` is meant as a page, `person@example.org` as an address to write to. */
function completeAddress(address: string): string {
  if (address === '' || /^[a-z][a-z0-9+.-]*:|^[/#?]/i.test(address)) return address
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
