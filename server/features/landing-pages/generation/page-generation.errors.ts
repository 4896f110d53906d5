// Faults of generations, and the fault of a job as the error that it was.
import { AppError, defineError, type ErrorDefinition } from '#platform/errors.ts'

/** A locked section is not written again. */
export const sectionLocked = defineError({ code: 'locked', status: 409, title: 'Locked' })
/** Somebody ended the generation; what was done is kept. */
export const generationCancelled = defineError({ code: 'cancelled', status: 409, title: 'Cancelled' })

/**
 * Jobs keep code and detail of what ended them; these are the statuses that belong to the codes a generation
 * can end in.
 */
const definitions: Record<string, Omit<ErrorDefinition, 'code'>> = {
  validation_failed: { status: 400, title: 'Invalid request' },
  url_format_invalid: { status: 400, title: 'Invalid URL format' },
  url_not_allowed: { status: 400, title: 'URL not allowed' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  unreadable_document: { status: 422, title: 'Unreadable document' },
  rate_limited: { status: 429, title: 'Too many requests' },
  budget_exhausted: { status: 429, title: 'Budget exhausted' },
  ai_provider_error: { status: 502, title: 'AI provider error' },
  ai_refused: { status: 502, title: 'AI declined' },
  ai_invalid_answer: { status: 502, title: 'Unusable AI answer' },
  fetch_failed: { status: 502, title: 'Fetching failed' },
  ai_unavailable: { status: 503, title: 'AI unavailable' },
  dependency_missing: { status: 503, title: 'A needed program or key is missing' },
  database_unavailable: { status: 503, title: 'Database unavailable' },
  ai_timeout: { status: 504, title: 'AI timed out' },
  fetch_timeout: { status: 504, title: 'Fetching timed out' },
  job_timeout: { status: 504, title: 'Took too long' },
}

/** The error that a failed job stands for; `members` hold where the client can go on. */
export function toGenerationError(
  { code, detail }: { code: string; detail: string },
  members: Record<string, unknown>,
): AppError {
  const { status, title } = definitions[code] ?? { status: 500, title: 'Internal error' }
  return new AppError({ code, status, title }, detail, { members })
}
