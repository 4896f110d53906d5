import type { LandingPageListQuery } from '../api.ts'

/** What the URL says about the list. */
export type LandingPageFilters = Pick<LandingPageListQuery, 'q' | 'status' | 'brandTone' | 'sort'>

export const defaultSort = '-updatedAt'

/** Whether anything but the order is asked for. */
export function isFiltered({ q, status, brandTone }: LandingPageFilters): boolean {
  return [q, status, brandTone].some((value) => value !== undefined)
}
