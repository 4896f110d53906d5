// The one kind of error that reaches a client. Each is defined where it belongs (`x.errors.ts`) with
// `defineError`; the HTTP error handler turns it into RFC 9457 problem details. Whatever is not an AppError
// is a 500.

/** One faulty place in a request: `path` names it as a client would (`sections[2].title`). */
export interface FieldError {
  path: string
  message: string
}

export interface AppErrorOptions {
  /** Faulty fields, listed in the problem's `errors`. */
  errors?: FieldError[]
  /** Further members of the problem (`reason`, `access` …). Must be safe to show. */
  members?: Record<string, unknown>
  /** Response headers (`Retry-After`, `Allow` …). */
  headers?: Record<string, string>
  /** What happened underneath; goes to the log, never to the client. */
  cause?: unknown
}

export interface ErrorDefinition {
  /** Stable snake_case word of `api.md`'s table. */
  code: string
  /** HTTP status. */
  status: number
  /** Short title, the same for every occurrence (RFC 9457 §3.1.3). */
  title: string
}

export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly errors: FieldError[] | undefined
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(definition: ErrorDefinition, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = definition.code
    this.status = definition.status
    this.title = definition.title
    this.errors = options.errors
    this.members = options.members ?? {}
    this.headers = options.headers ?? {}
  }
}

/**
 * A maker of one kind of error: `throw notFound('No document has this id.')`. The detail says what happened
 * and what to do.
 */
export interface ErrorMaker {
  (detail: string, options?: AppErrorOptions): AppError
  /** Whether this error is of this kind. */
  is(error: unknown): error is AppError
  definition: ErrorDefinition
}

/** Defines one kind of error and returns its maker. */
export function defineError(definition: ErrorDefinition): ErrorMaker {
  const make = (detail: string, options?: AppErrorOptions): AppError =>
    new AppError(definition, detail, options)
  return Object.assign(make, {
    definition,
    is: (error: unknown): error is AppError => error instanceof AppError && error.code === definition.code,
  })
}

// The kinds that every storey needs. The others live beside the feature or capability that throws them.
export const validationFailed = defineError({
  code: 'validation_failed',
  status: 400,
  title: 'Invalid request',
})
export const invalidObjectId = defineError({
  code: 'invalid_object_id',
  status: 400,
  title: 'Invalid identifier',
})
export const forbidden = defineError({ code: 'forbidden', status: 403, title: 'Not allowed' })
export const notFound = defineError({ code: 'not_found', status: 404, title: 'Not found' })
export const alreadyExists = defineError({ code: 'already_exists', status: 409, title: 'Already exists' })
export const inUse = defineError({ code: 'in_use', status: 409, title: 'Still in use' })
export const invalidTransition = defineError({
  code: 'invalid_transition',
  status: 409,
  title: 'Invalid transition',
})
export const versionMismatch = defineError({
  code: 'version_mismatch',
  status: 412,
  title: 'Changed meanwhile',
})
export const rateLimited = defineError({ code: 'rate_limited', status: 429, title: 'Too many requests' })
export const databaseUnavailable = defineError({
  code: 'database_unavailable',
  status: 503,
  title: 'Database unavailable',
})
export const dependencyMissing = defineError({
  code: 'dependency_missing',
  status: 503,
  title: 'A needed program or key is missing',
})
export const shuttingDown = defineError({ code: 'shutting_down', status: 503, title: 'Shutting down' })
/**
 * An accepted file that cannot be parsed: encrypted, broken, a bomb. Put the short cause into
 * `members.reason`.
 */
export const unreadableDocument = defineError({
  code: 'unreadable_document',
  status: 422,
  title: 'Unreadable document',
})
export const fileTypeInvalid = defineError({
  code: 'file_type_invalid',
  status: 400,
  title: 'Invalid file type',
})
export const fileTooLarge = defineError({ code: 'file_too_large', status: 400, title: 'File too large' })
