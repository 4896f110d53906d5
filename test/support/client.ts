// A client of the API for tests: one session, JSON in and out, nothing hidden.

export interface Answer<Body = Record<string, any>> {
  status: number
  headers: Headers
  body: Body
  text: string
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends a file as multipart/form-data. */
  upload(
    path: string,
    field: string,
    file: { name: string; type: string; bytes: Uint8Array | string },
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** The raw answer, for streams and bytes. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The session cookie, as sent. */
  cookie: string | undefined
}

/** A client with the session's cookie, or nobody's. */
export function createClient(url: string, cookie?: string): Client {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }
  return {
    cookie,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    upload(path, field, file, fields = {}, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set(field, new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }), file.name)
      return send('POST', path, form, headers)
    },
    fetch: (path, init = {}) =>
      fetch(url + path, {
        ...init,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
  }
}
