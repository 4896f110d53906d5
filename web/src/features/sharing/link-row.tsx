// One link that was made: what it is, and how its role and end are changed; its URL stays the same.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, LockKeyhole } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { getEnd, isSameEnd, getEndMoment } from './access-end.ts'
import { sharesKey, updateShareMutation, type Share } from './api.ts'
import { LinkTerms } from './link-terms.tsx'

const texts = sharing.link

export interface LinkRowProps {
  thing: SharedThing
  share: Share
  onRevoke: () => void
}

export function LinkRow({ thing, share, onRevoke }: LinkRowProps) {
  const { role, link, hasPassword, expiresAt, isExpired, createdAt, people } = share
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const beginning = link?.beginning ?? ''
  const facts = [
    texts.made(formatWhen(createdAt)),
    ...(expiresAt !== null && !isExpired ? [sharing.end.until(formatWhen(expiresAt))] : []),
    ...(people.length > 0 ? [texts.opened(people.length)] : []),
  ]
  const close = (): void => {
    setChanging(false)
    button.current?.focus()
  }
  return (
    <li className="flex flex-col border-b border-rule py-1">
      <div className="flex min-h-row flex-wrap items-center gap-x-3">
        <Link2 aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-soft" />
        <span className="flex min-w-0 flex-1 basis-1/2 flex-col">
          <span className="flex flex-wrap items-center gap-x-2">
            {sharing.roles[role]}
            <span className="font-mono text-12 text-soft">{texts.begins(beginning)}</span>
            {hasPassword && (
              <Badge icon={<LockKeyhole aria-hidden size={12} strokeWidth={1.5} />}>{texts.protected}</Badge>
            )}
            {isExpired && <Badge tone="warning">{sharing.end.over}</Badge>}
          </span>
          <span
            className="text-12 text-soft"
            {...(expiresAt === null ? {} : { title: formatMoment(expiresAt) })}
          >
            {facts.join(' · ')}
          </span>
        </span>
        <span className="ml-auto flex shrink-0">
          <Button
            ref={button}
            size="small"
            variant="quiet"
            aria-label={texts.changeOf(beginning)}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {texts.change}
          </Button>
          <Button size="small" variant="quiet" aria-label={texts.revokeOf(beginning)} onClick={onRevoke}>
            {texts.revoke}
          </Button>
        </span>
      </div>
      {isChanging && <ChangeLink thing={thing} share={share} onClose={close} />}
    </li>
  )
}

function ChangeLink({ thing, share, onClose }: { thing: SharedThing; share: Share; onClose: () => void }) {
  const before = getEnd(share)
  const [role, setRole] = useState(share.role)
  const [end, setEnd] = useState(before)
  const queryClient = useQueryClient()
  const change = useMutation({
    ...updateShareMutation(thing),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sharesKey(thing) })
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // An end that nobody touched keeps its hour.
    const keepsEnd = isSameEnd(end, before) && !share.isExpired
    change.mutate({ shareId: share.id, role, ...(keepsEnd ? {} : { expiresAt: getEndMoment(end) }) })
  }
  return (
    <form
      onSubmit={submit}
      aria-label={texts.changeOf(share.link?.beginning ?? '')}
      className="my-2 flex flex-col gap-3 rounded-card border border-rule p-3"
    >
      <div className="grid gap-3 small:grid-cols-2">
        <LinkTerms
          thing={thing}
          role={role}
          onRole={setRole}
          end={end}
          onEnd={setEnd}
          problem={change.error}
        />
      </div>
      <FormError error={change.error} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button size="small" type="submit" loading={change.isPending}>
          {texts.saveChange}
        </Button>
      </div>
    </form>
  )
}
