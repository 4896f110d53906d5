import { defineError } from '#platform/errors.ts'

/** A document that cannot be made into a file within the time and memory that one export may take. */
export const exportTimedOut = defineError({
  code: 'export_timeout',
  status: 504,
  title: 'Export took too long',
})
