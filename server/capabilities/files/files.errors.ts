import { defineError } from '#platform/errors.ts'

/** A multipart body without a file in the field that the route names. */
export const wrongFormField = defineError({
  code: 'wrong_form_field',
  status: 400,
  title: 'Wrong form field',
})
/** As much is kept for somebody without an account as may be. */
export const allowanceSpent = defineError({
  code: 'budget_exhausted',
  status: 429,
  title: 'Storage allowance used up',
})
