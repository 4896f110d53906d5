import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { isSafeLink } from '#core/rich-text/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

/** Where the selected words lead; without selected words the URL itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [url, setUrl] = useState(before)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const href = completeUrl(url.trim())
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
          label={t.editor.link.url}
          value={url}
          inputMode="url"
          placeholder="https://"
          error={error}
          onChange={(event) => setUrl(event.target.value)}
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
function completeUrl(url: string): string {
  if (url === '' || /^[a-z][a-z0-9+.-]*:|^[/#?]/i.test(url)) return url
  return /^[^\s/@]+@[^\s/@]+$/.test(url) ? `mailto:${url}` : `https://${url}`
}
