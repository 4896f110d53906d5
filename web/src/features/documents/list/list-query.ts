import type { DocumentListQuery } from '../api.ts'

/** What the URL says about the list. */
export type DocumentFilters = Pick<DocumentListQuery, 'q' | 'editorMode' | 'templateId' | 'tag' | 'sort'>

export type ChangeFilters = (changed: DocumentFilters) => void

export const defaultSort = '-updatedAt'

/** Whether anything but the order is asked for. */
export function isFiltered({ q, editorMode, templateId, tag }: DocumentFilters): boolean {
  return [q, editorMode, templateId, tag].some((value) => value !== undefined)
}
