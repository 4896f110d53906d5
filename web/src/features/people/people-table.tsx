import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import {
  accountsKey,
  accountsQuery,
  changeAccountMutation,
  passwordLinkMutation,
  type Account,
} from './api.ts'
import { LinkDialog } from './link-dialog.tsx'

const texts = t.settings.people

export function PeopleTable({ myId }: { myId: string }) {
  const [page, setPage] = useState(1)
  const [link, setLink] = useState<string>()
  const accounts = useQuery(accountsQuery(page))
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changeAccountMutation(),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  })
  const passwordLink = useMutation({
    ...passwordLinkMutation(),
    onSuccess: ({ url, path }) => setLink(url ?? `${window.location.origin}${path}`),
    onError: (error) => toastProblem(error),
  })
  if (accounts.isPending) return <SkeletonRows rows={3} />
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={() => void accounts.refetch()} />

  const set = (account: Account, wanted: Partial<Pick<Account, 'role' | 'disabled'>>, done: string): void => {
    const before = { role: account.role, disabled: account.disabled }
    change.mutate(
      { account, change: wanted },
      {
        onSuccess: (changed) =>
          toastUndo(done, () => void change.mutateAsync({ account: changed, change: before })),
      },
    )
  }
  const { items, total, limit } = accounts.data
  return (
    <>
      <Table
        caption={texts.title}
        hideCaption
        rows={items}
        getKey={(account) => account.id}
        columns={[
          {
            heading: texts.name,
            render: (account) => (
              <span className="flex items-center gap-2">
                {account.name}
                {account.id === myId && <Badge>{texts.you}</Badge>}
                {account.disabled && <Badge tone="warning">{texts.disabled}</Badge>}
              </span>
            ),
          },
          { heading: texts.email, render: (account) => <span className="text-soft">{account.email}</span> },
          { heading: texts.role, render: (account) => texts.roles[account.role] },
          {
            heading: texts.lastSeen,
            render: (account) => (
              <span className="whitespace-nowrap text-soft">
                {account.lastLogin === null ? texts.never : formatWhen(account.lastLogin)}
              </span>
            ),
          },
          {
            heading: t.common.more,
            hideHeading: true,
            render: (account) =>
              account.id === myId ? null : (
                <Menu
                  align="end"
                  trigger={
                    <IconButton
                      size="small"
                      label={texts.actionsFor(account.name)}
                      icon={<Ellipsis aria-hidden size={16} strokeWidth={1.5} />}
                    />
                  }
                >
                  <MenuItem
                    onSelect={() =>
                      set(account, { role: account.role === 'admin' ? 'user' : 'admin' }, texts.roleChanged)
                    }
                  >
                    {account.role === 'admin' ? texts.makeUser : texts.makeAdmin}
                  </MenuItem>
                  <MenuItem onSelect={() => passwordLink.mutate(account.id)}>{texts.resetLink}</MenuItem>
                  <MenuItem
                    danger={!account.disabled}
                    onSelect={() =>
                      set(
                        account,
                        { disabled: !account.disabled },
                        account.disabled ? texts.enabledDone : texts.disabledDone,
                      )
                    }
                  >
                    {account.disabled ? texts.enable : texts.disable}
                  </MenuItem>
                </Menu>
              ),
          },
        ]}
      />
      {total > limit && (
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto text-13 text-soft">{texts.count(total)}</span>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t.common.previousPage}
          </Button>
          <Button size="small" disabled={page * limit >= total} onClick={() => setPage(page + 1)}>
            {t.common.nextPage}
          </Button>
        </div>
      )}
      <LinkDialog title={texts.resetLinkTitle} link={link} onClose={() => setLink(undefined)} />
    </>
  )
}
