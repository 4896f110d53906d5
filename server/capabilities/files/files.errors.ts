import { defineError } from '#platform/errors.ts'

/** A multipart body without a file in the field that the route names. */
export const wrongFormField = defineError({ code: 'wrong_form_field', status: 400, title: 'Wrong form field' })
