// Full stops of given words, which stay as they are otherwise.

/** Ends a sentence that has no end. */
export function withFullStop(text: string): string {
  return /[.!?…:]["'”“»)]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

/** Said beside a text of the composer for which a tone was asked. */
export const toneWarning =
  'A tone of voice needs an AI provider. The composer arranges your own words and does not change how they sound.'
