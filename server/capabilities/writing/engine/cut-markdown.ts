// Markdown in stretches of whole blocks, and what of its structure another text has.

/** Each as long as `maxWords` allows; a stretch rather ends before a heading than behind one. */
export function cutMarkdown(markdown: string, maxWords: number): string[] {
  const stretches: string[][] = []
  let words = 0
  for (const block of findBlocks(markdown)) {
    const count = countWords(block)
    const current = stretches.at(-1)
    const isHeading = /^#{1,6} /.test(block)
    if (current === undefined || words + count > maxWords || (isHeading && words > maxWords / 2)) {
      // A heading at the end belongs to what follows it.
      const heading = isHeading || !/^#{1,6} /.test(current?.at(-1) ?? '') ? undefined : current?.pop()
      stretches.push(heading === undefined ? [block] : [heading, block])
      words = count
    } else {
      current.push(block)
      words += count
    }
  }
  return stretches.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join('\n\n'))
}

export function firstHeading(markdown: string): string {
  return /^#{1,6} +(.+)$/m.exec(markdown)?.[1]?.trim() ?? ''
}

/** Paragraphs, lists, tables; a fenced block is one, with its empty lines. */
function findBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence = ''
  const end = (): void => {
    if (lines.some((line) => line.trim() !== '')) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '' && line.trim() === '') end()
    else lines.push(line)
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
  }
  end()
  return blocks
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

const parts = [
  ['heading', 'headings', /^#{1,6} /gm],
  ['list item', 'list items', /^\s*(?:[-*+]|\d{1,9}[.)]) /gm],
  ['table row', 'table rows', /^\s*\|.*\|\s*$/gm],
  ['link', 'links', /(?<!!)\[[^\]]*\]\([^)]*\)/g],
  ['image', 'images', /!\[[^\]]*\]\([^)]*\)/g],
] as const

/** One sentence for each kind of part of which the other text has another number. */
export function missingStructure(before: string, after: string): string[] {
  return parts.flatMap(([one, many, pattern]) => {
    const [had, has] = [before, after].map((text) => text.match(pattern)?.length ?? 0)
    if (had === has || had === undefined || has === undefined) return []
    return [`The text had ${had} ${had === 1 ? one : many}; the new one has ${has}.`]
  })
}
