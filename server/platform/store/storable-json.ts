// JSONB refuses NUL and lone surrogates, which text from files, models and pages may hold.

/**
 * JSON text that the store takes: NUL dropped, lone surrogates replaced by U+FFFD. `undefined` becomes
 * `null`.
 */
export function toStorableJson(value: unknown): string {
  // JSON.stringify escapes exactly these characters, so that an escaped backslash is all there is to step
  // over.
  return (JSON.stringify(value) ?? 'null').replace(
    /\\(\\|u0000|ud[89a-f][0-9a-f]{2})/g,
    (escape, what: string) => (what === '\\' ? escape : what === 'u0000' ? '' : '\ufffd'),
  )
}
