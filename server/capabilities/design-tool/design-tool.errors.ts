import { defineError } from '#platform/errors.ts'

/** An address that names no design file; `reason` says why, `wanted` what it should look like. */
export const urlFormatInvalid = defineError({ code: 'url_format_invalid', status: 400, title: 'Invalid URL format' })
