// What a finished text says about itself.

/** The words of the marked blanks, each once: bold or highlighted brackets. */
export function findBlanks(text: string): string[] {
  const marks = text.matchAll(/(?:\*\*|<mark>|<strong>)\[([^\][<>*]{1,160})\](?:\*\*|<\/mark>|<\/strong>)/g)
  return [...new Set([...marks].map(([, words = '']) => words))]
}

/** Longer lines are sentences. */
const maxTitleLength = 200
const maxFirstLineWords = 12

/** The title of a text: its # heading, the subject of a letter or e-mail, or a short first line. */
export function findTitle(markdown: string): string | undefined {
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(markdown)?.[1]
  const subject = /^\*{0,2}(?:subject|betreff|objet|asunto|oggetto)\s*:\*{0,2}\s*(.+?)\*{0,2}\s*$/im.exec(
    markdown,
  )?.[1]
  const [firstLine = ''] = markdown.trim().split('\n')
  const isShort = firstLine.split(/\s+/).length <= maxFirstLineWords && !/[.!?,:]$/.test(firstLine.trim())
  const words = heading ?? subject ?? (isShort ? firstLine : undefined)
  return (
    words
      ?.replace(/[*_`\\]/g, '')
      .replace(/^#+\s*/, '')
      .trim()
      .slice(0, maxTitleLength) || undefined
  )
}
