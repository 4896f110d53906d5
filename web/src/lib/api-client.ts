// The one way to the server. It alone knows that a 401 asks to sign in again and then repeats the request;
// callers see an answer or an ApiProblem.
import { readProblem, unreachable } from './problem.ts'
import { waitForSignIn } from './session-gate.ts'

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON, or a form for files. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Version the change is based on: sent as `If-Match`, so that a stale save is 412 and not an overwrite. */
  ifMatch?: number | undefined
  /** Same key, same effect: for POSTs that are sent again after a failure. */
  idempotencyKey?: string | undefined
  accept?: string
  /**
   * `false`: a 401 is an answer here, not a reason to ask (signing in itself, the first look whether a
   * session exists).
   */
  reauthenticate?: boolean
  /**
   * The browser finishes the request although the page goes away: the last save of a closing tab. At most 64
   * kB.
   */
  keepalive?: boolean
  headers?: Record<string, string>
}

/**
 * Sends and reads JSON; `undefined` for an answer without a body. Throws ApiProblem; an abort rejects as
 * fetch does.
 */
export async function requestJson<T>(url: string, request: ApiRequest = {}): Promise<T> {
  const response = await send(url, request)
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined as T
  return (await response.json()) as T
}

/**
 * Sends and gives the answer unread: downloads, event streams. Throws ApiProblem for every status from 400.
 */
export async function send(url: string, request: ApiRequest = {}): Promise<Response> {
  for (;;) {
    const response = await attempt(url, request)
    if (response.ok) return response
    const problem = await readProblem(response)
    if (!isSessionLost(problem) || request.reauthenticate === false) throw problem
    if ((await waitForSignIn()) === 'refused') throw problem
    request.signal?.throwIfAborted()
  }
}

/** Name and bytes of a download; the name as the server gave it. */
export async function requestFile(
  url: string,
  request: ApiRequest = {},
): Promise<{ name: string; blob: Blob }> {
  const response = await send(url, request)
  return { name: fileName(response.headers.get('content-disposition') ?? ''), blob: await response.blob() }
}

/** Gives a file to the browser as a download. */
export function saveFile(file: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function attempt(url: string, request: ApiRequest): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('accept', request.accept ?? 'application/json')
  if (request.ifMatch !== undefined) headers.set('if-match', `"${request.ifMatch}"`)
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)
  const isForm = request.body instanceof FormData
  if (request.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  try {
    return await fetch(url, {
      method: request.method ?? 'GET',
      headers,
      body:
        request.body === undefined
          ? null
          : isForm
            ? (request.body as FormData)
            : JSON.stringify(request.body),
      credentials: 'same-origin',
      keepalive: request.keepalive ?? false,
      signal: request.signal ?? null,
    })
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof TypeError) throw unreachable()
    throw error
  }
}

function isSessionLost(problem: { status: number; code: string }): boolean {
  return problem.status === 401 && problem.code !== 'invalid_credentials'
}

function fileName(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}
