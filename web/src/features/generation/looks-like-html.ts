/** Kept answers do not say in which mode they are; HTML begins with an element. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<[a-z!]/i.test(text)
}
