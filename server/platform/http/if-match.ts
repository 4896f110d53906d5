/**
 * The versions named by `If-Match` (RFC 9110 §13.1.1), or undefined when there is none or it is `*`. An
 * unreadable tag matches nothing.
 */
export function ifVersions(headers: { 'if-match'?: string | undefined }): number[] | undefined {
  const header = headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  return entityTags(header).map((tag) => Number(/^([0-9]{1,9})(?:\.[\w-]+)?$/.exec(tag)?.[1] ?? -1))
}

/**
 * The ETag of a stored resource. `derived` names the state of what its answer says beside what is stored,
 * such as what later audits found: it changes the tag, while `If-Match` still compares the version alone.
 */
export function versionTag(version: number, derived?: string): string {
  return derived === undefined ? `"${version}"` : `"${version}.${derived}"`
}

/** The tags of an `If-Match` or `If-None-Match` header, without quotes and weakness. */
export function entityTags(header: string): string[] {
  return header
    .slice(0, 1_000)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
}
