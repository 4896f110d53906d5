// What the API answers when something went wrong (RFC 9457), and what the network does when nothing answers
// at all.

export interface FieldError {
  path: string
  message: string
}

export interface ProblemBody {
  title?: string
  status?: number
  detail?: string
  code?: string
  requestId?: string
  errors?: FieldError[]
}

/**
 * `network_unreachable`: nothing answered, `status` is 0. Every other code is the server's (`api.md`,
 * "Errors").
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly requestId: string | undefined
  readonly errors: FieldError[]
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined
  /** The whole body, for members that only one kind of problem has (`reason` …). */
  readonly members: Record<string, unknown>

  constructor(status: number, body: ProblemBody & Record<string, unknown>, retryAfter?: number) {
    super(body.detail ?? body.title ?? 'The request failed.')
    this.name = 'ApiProblem'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.title = body.title ?? ''
    this.requestId = body.requestId
    this.errors = body.errors ?? []
    this.retryAfter = retryAfter
    this.members = body
  }

  get detail(): string {
    return this.message
  }

  /** Worth sending again as it is: nothing answered, or the server is busy or away. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502
  }
}

/** The problem in an error answer; an answer that is no problem document (a proxy's page) becomes one. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const text = await response.text().catch(() => '')
  const body = parseObject(text) ?? {
    code: 'unknown',
    detail: `The server answered ${response.status} without saying why. Try again in a moment.`,
  }
  return new ApiProblem(
    response.status,
    requestId === undefined ? body : { requestId, ...body },
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}

/** The problem for a request that nobody answered. */
export function unreachable(): ApiProblem {
  return new ApiProblem(0, {
    code: 'network_unreachable',
    title: 'No connection',
    detail: 'The server cannot be reached. Check the connection; what you typed is kept here.',
  })
}

/**
 * The message for one field, by the path the server names it with; `sections` also finds `sections[2].title`.
 */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const found =
    error.errors.find((entry) => entry.path === path) ??
    error.errors.find((entry) => entry.path.startsWith(`${path}.`) || entry.path.startsWith(`${path}[`))
  return found?.message
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
