/**
 * Where the heading with this number (from 0) begins in the source; undefined when there is none. Fenced code
 * is no heading.
 */
export function findSourceHeadingPosition(
  source: string,
  editorMode: 'html' | 'markdown',
  index: number,
): number | undefined {
  if (editorMode === 'html') return [...source.matchAll(/<h[1-6][\s>]/gi)][index]?.index
  let fence = ''
  let count = -1
  let position = 0
  for (const line of source.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && fence === '') fence = mark
    else if (mark !== undefined && mark.startsWith(fence)) fence = ''
    else if (fence === '' && /^[\s>]{0,6}(?:[-*+]\s+)?#{1,6}(?:\s|$)/.test(line) && (count += 1) === index)
      return position
    position += line.length + 1
  }
  return undefined
}
