// Uploading a file to a running app, and looking at its refusal.
import assert from 'node:assert/strict'
import type { Answer, Client } from './client.ts'
import { onePage, pdfWords } from './hostile-files.ts'

export interface FileToUpload {
  name: string
  type: string
  bytes: Uint8Array | string
}

/** A PDF of one page. */
export const pdf = onePage(pdfWords('A design'))
export const pdfFile: FileToUpload = { name: 'brochure.pdf', type: 'application/pdf', bytes: pdf }

export const upload = (client: Client, file: FileToUpload = pdfFile, field = 'pdf'): Promise<Answer> =>
  client.upload('/api/upload/pdf', field, file)

/** The record of a file that is taken. */
export async function uploaded(client: Client, file?: FileToUpload): Promise<Record<string, any>> {
  const answer = await upload(client, file)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** A problem of this status and code, with these words in its title or detail. */
export function assertProblem(answer: Answer, status: number, code: string, words?: RegExp): void {
  assert.deepEqual([answer.status, answer.body['code']], [status, code], answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /application\/problem\+json/)
  if (words !== undefined) assert.match(`${answer.body['title']} ${answer.body['detail']}`, words)
}
