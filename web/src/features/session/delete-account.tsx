import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { clearDraft, listDrafts } from '#web/lib/autosave/drafts.ts'
import { removeOfflineShell } from '#web/lib/offline-shell.ts'
import { t } from '#web/messages/index.ts'
import { deleteAccountMutation } from './api.ts'

const texts = t.settings.deleteAccount

/** The one act without an undo: it says what goes and wants the password. A guest has none. */
export function DeleteAccount({ isGuest }: { isGuest: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className="flex max-w-measure list-disc flex-col gap-1 pl-4">
        {texts.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        {isGuest ? texts.openAsGuest : texts.open}
      </Button>
      {isOpen && <Confirmation isGuest={isGuest} onClose={() => setOpen(false)} />}
    </>
  )
}

function Confirmation({ isGuest, onClose }: { isGuest: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const passwordRef = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...deleteAccountMutation(),
    onSuccess: async () => {
      await forgetDrafts()
      await removeOfflineShell()
      await navigate({ to: '/sign-in' })
      queryClient.clear()
      toastDone(texts.done)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    remove.mutate(isGuest ? {} : { password })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.question}
      description={texts.warning}
      {...(isGuest ? {} : { initialFocus: passwordRef })}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {!isGuest && (
          <PasswordField
            ref={passwordRef}
            label={texts.password}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            problem={remove.error}
            path="password"
          />
        )}
        <FormError error={remove.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            type="submit"
            variant="danger"
            loading={remove.isPending}
            disabled={!isGuest && password === ''}
          >
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What was typed and not saved goes as well; a browser that refuses its storage has none. */
async function forgetDrafts(): Promise<void> {
  try {
    for (const { key } of await listDrafts()) await clearDraft(key)
  } catch {
    // Nothing was kept.
  }
}
