// What is behind the `?` of a URL.

/** The router reads `q=2026` as a number and `q=true` as a boolean; to us they are words. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value || undefined
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined

/** The named words of a URL; empty ones are left out. */
export const texts = <Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.map((name) => [name, text(search[name])]).filter(([, value]) => value !== undefined),
  ) as Partial<Record<Name, string>>
