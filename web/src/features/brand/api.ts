// The brand of the account and of projects: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Brand, BrandProposal, LearnBrand, StoredBrand } from '#features/brand/brand.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls } from '#web/lib/urls.ts'

export type { Brand, BrandProposal, StoredBrand }
/** What of a brand is words. */
export type EditedKit = Omit<Brand, 'colors' | 'logo'>

/** Of a project, or of the account. */
export const brandUrl = (projectId: string | undefined): string =>
  projectId === undefined ? urls.brand : urls.blog.brand(projectId)

/** The brand as it is opened for editing: read once, from then on the form knows better. */
export const openBrandQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['brand', projectId ?? 'account', 'open'],
    queryFn: ({ signal }) => requestJson<StoredBrand>(brandUrl(projectId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const learnBrandMutation = (projectId: string | undefined) =>
  mutationOptions({
    mutationFn: (body: LearnBrand) =>
      requestJson<BrandProposal>(`${brandUrl(projectId)}/learn`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })
