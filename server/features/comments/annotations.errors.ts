import { defineError } from '#platform/errors.ts'

/** The quote of a suggestion is not in the text any more, or not exactly once. */
export const quoteNotFound = defineError({
  code: 'quote_not_found',
  status: 409,
  title: 'The words are not there',
})
