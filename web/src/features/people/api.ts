// Accounts and invitations, for administrators: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  Account,
  Activity,
  Invitation,
  InvitationWithLink,
  PasswordResetLink,
} from '#features/people/people.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export type { Account, Activity, Invitation, InvitationWithLink }

export const accountsKey = ['accounts'] as const
export const invitationsKey = ['invitations'] as const

export const accountsQuery = (page: number) =>
  queryOptions({
    queryKey: [...accountsKey, page],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Account>>(withQuery(urls.admin.users, { sort: 'name', limit: 100, page }), {
        signal,
      }),
    placeholderData: (before) => before,
  })

export const changeAccountMutation = () =>
  mutationOptions({
    mutationFn: ({
      account,
      change,
    }: {
      account: Account
      change: Partial<Pick<Account, 'role' | 'disabled'>>
    }) =>
      requestJson<Account>(urls.admin.user(account.id), {
        method: 'PATCH',
        body: change,
        ifMatch: account.version,
      }),
  })

export const passwordLinkMutation = () =>
  mutationOptions({
    mutationFn: (accountId: string) =>
      requestJson<PasswordResetLink>(urls.admin.userPasswordReset(accountId), { method: 'POST' }),
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Invitation>>(withQuery(urls.admin.invitations, { limit: 100 }), { signal }),
  })

export const inviteMutation = () =>
  mutationOptions({
    mutationFn: (body: Pick<Invitation, 'email' | 'role'>) =>
      requestJson<InvitationWithLink>(urls.admin.invitations, { method: 'POST', body }),
  })

export const withdrawMutation = () =>
  mutationOptions({
    mutationFn: (invitationId: string) =>
      requestJson<void>(urls.admin.invitation(invitationId), { method: 'DELETE' }),
  })

/** Who did what, newest first, read on page by page. */
export const activityQuery = (action: Activity['action'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activity', action],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<Activity>>(
        withQuery(urls.admin.activity, { sort: '-createdAt', limit: 50, action, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
