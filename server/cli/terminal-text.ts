/**
 * Texts of others as a terminal may show them: their control characters would move the cursor, or do worse.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
