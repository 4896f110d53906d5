import { defineError } from '#platform/errors.ts'

export const urlNotAllowed = defineError({
  code: 'url_not_allowed',
  status: 400,
  title: 'URL not allowed',
})
/** Whoever reads it may be the one who can change it. */
export const privateNetwork =
  'The address leads to a private or reserved network. Whoever runs this installation can open it (OUTBOUND_ALLOW).'

export const fetchFailed = defineError({ code: 'fetch_failed', status: 502, title: 'Could not be fetched' })
export const fetchTimeout = defineError({
  code: 'fetch_timeout',
  status: 504,
  title: 'Fetching took too long',
})
