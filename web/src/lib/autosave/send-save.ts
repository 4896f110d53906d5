// How a save goes to the server. The last one of a page that goes away is finished by the browser, and nobody
// is there any more to sign in again.
import { requestJson } from '#web/lib/api-client.ts'

export interface Save {
  method?: 'PATCH' | 'PUT'
  body: object
  /** Version that it changes. */
  version: number
  isLast: boolean
}

/**
 * Bytes that the browser takes from a page that goes away, with room for another request at the same moment;
 * the draft keeps what does not fit.
 */
const maxLastBytes = 60_000

/** Gives what is stored now. Throws ApiProblem; 412 when the version is not the newest. */
export function sendSave<Stored>(
  url: string,
  { method = 'PATCH', body, version, isLast }: Save,
): Promise<Stored> {
  return requestJson<Stored>(url, {
    method,
    body,
    ifMatch: version,
    keepalive: isLast && outlivesPage(body),
    reauthenticate: !isLast,
  })
}

/** Whether the browser would send this body after its page has gone. */
export function outlivesPage(body: object): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < maxLastBytes
}
