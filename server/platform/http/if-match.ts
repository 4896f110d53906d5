/**
 * The versions named by `If-Match` (RFC 9110 §13.1.1), or undefined when there is none or it is `*`. An
 * unreadable tag matches nothing.
 */
export function ifVersions(headers: { 'if-match'?: string | undefined }): number[] | undefined {
  const header = headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  return entityTags(header).map((tag) => (/^[0-9]{1,9}$/.test(tag) ? Number(tag) : -1))
}

/** The tags of an `If-Match` or `If-None-Match` header, without quotes and weakness. */
export function entityTags(header: string): string[] {
  return header
    .slice(0, 1_000)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
}
