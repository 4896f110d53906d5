import { defineError } from '#platform/errors.ts'

export const urlNotAllowed = defineError({ code: 'url_not_allowed', status: 400, title: 'Address not allowed' })
export const fetchFailed = defineError({ code: 'fetch_failed', status: 502, title: 'Could not be fetched' })
export const fetchTimeout = defineError({ code: 'fetch_timeout', status: 504, title: 'Fetching took too long' })
