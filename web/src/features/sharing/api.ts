// Sharing: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  AccessAnswer,
  CreatedShare,
  LinkAnswer,
  OpenLink,
  Share,
  ShareRole,
  SharedThing as SharedWithMe,
} from '#features/sharing/sharing.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import { getThingPath, type SharedThing } from '#web/lib/shared-thing.ts'

export type { AccessAnswer, CreatedShare, LinkAnswer, OpenLink, Share, ShareRole, SharedWithMe }
export type { AccessRole, SharedKind } from '#features/sharing/sharing.schema.ts'

export const sharingKey = ['sharing'] as const
export const sharesKey = (thing: SharedThing) => [...sharingKey, 'shares', thing.kind, thing.id] as const
export const accessKey = (thing: SharedThing) => [...sharingKey, 'access', thing.kind, thing.id] as const

export const sharesQuery = (thing: SharedThing) =>
  queryOptions({
    queryKey: sharesKey(thing),
    queryFn: ({ signal }) => requestJson<ListAnswer<Share>>(`${getThingPath(thing)}/shares`, { signal }),
  })

export interface NewShare {
  email?: string
  link?: true
  role: ShareRole
  expiresAt?: string | null
  password?: string
}

export const createShareMutation = (thing: SharedThing) =>
  mutationOptions({
    mutationFn: (body: NewShare) =>
      requestJson<CreatedShare>(`${getThingPath(thing)}/shares`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

export interface ShareChange {
  shareId: string
  role?: ShareRole
  /** null for no end; left out it stays. */
  expiresAt?: string | null
}

export const updateShareMutation = (thing: SharedThing) =>
  mutationOptions({
    mutationFn: ({ shareId, ...body }: ShareChange) =>
      requestJson<Share>(`${getThingPath(thing)}/shares/${shareId}`, { method: 'PATCH', body }),
  })

export const endShareMutation = (thing: SharedThing) =>
  mutationOptions({
    mutationFn: (shareId: string) =>
      requestJson<void>(`${getThingPath(thing)}/shares/${shareId}`, { method: 'DELETE' }),
  })

/** As what one is there. */
export const thingAccessQuery = (thing: SharedThing) =>
  queryOptions({
    queryKey: accessKey(thing),
    queryFn: ({ signal }) => requestJson<AccessAnswer>(`${getThingPath(thing)}/access`, { signal }),
  })

export const sharedKey = [...sharingKey, 'with-me'] as const

export interface SharedQuery {
  q?: string | undefined
  kind?: string | undefined
  sort?: string | undefined
}

const pageSize = 100

/** What others share with me, read on page by page. */
export const sharedQuery = (query: SharedQuery) =>
  infiniteQueryOptions({
    queryKey: [...sharedKey, query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<SharedWithMe>>(
        withQuery(urls.shared, { ...query, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The list looks afresh when one comes back to it: somebody else decides what is in it. */
export const leaveSharedMutation = () =>
  mutationOptions({
    mutationFn: ({ shareId, isLast }: { shareId: string; isLast: boolean }) =>
      requestJson<void>(urls.sharedOne(shareId), {
        method: 'DELETE',
        keepalive: isLast,
        reauthenticate: !isLast,
      }),
  })

/** What a link shows; asked without a session, too. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: [...sharingKey, 'link', token],
    queryFn: ({ signal }) =>
      requestJson<LinkAnswer>(urls.shareLink(token), { signal, reauthenticate: false }),
  })

/** Proves the password; whoever is signed in joins. */
export const openLinkMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: { password?: string }) =>
      requestJson<OpenLink>(urls.shareLinkOpen(token), { method: 'POST', body, reauthenticate: false }),
  })
