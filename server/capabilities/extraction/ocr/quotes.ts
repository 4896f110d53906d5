// The quotation marks and apostrophes of a page. The network for lines knows the straight ones alone, and a
// page has either these or curly ones: which, the words say that recognition has read.

const apostrophes = { curly: /[’‘]/gu, straight: /'/gu }
const quotes = { curly: /[“”]/gu, straight: /"/gu }
/** Before a word, or before or after a bracket or a dash. */
const opening = /(?<=^|[\s([–—-])"(?=\S)/gu
const openingApostrophe = /(?<=^|[\s([–—“-])'(?=\p{L})/gu

/** `words` with the marks that most words of `read` have. */
export function setQuotes<Word extends { text: string }>(
  words: readonly Word[],
  read: readonly Word[],
): Word[] {
  const single = count(read, apostrophes.curly) - count(read, apostrophes.straight)
  // „German“ ones close with what opens others.
  const isGerman = count(read, /„/gu) > 0
  const double = isGerman ? 1 : count(read, quotes.curly) - count(read, quotes.straight)
  const closing = isGerman ? '“' : '”'
  return words.map((word) => {
    const text = withDouble(withSingle(word.text, single), double, closing)
    return text === word.text ? word : { ...word, text }
  })
}

/** `curly`: how many more marks are curly than straight. */
function withSingle(text: string, curly: number): string {
  if (curly < 0) return text.replace(apostrophes.curly, "'")
  return curly === 0 ? text : text.replace(openingApostrophe, '‘').replaceAll("'", '’')
}

function withDouble(text: string, curly: number, closing: '“' | '”'): string {
  if (curly === 0) return text
  if (curly < 0) return text.replace(quotes.curly, '"')
  return (closing === '“' ? text : text.replace(opening, '“')).replaceAll('"', closing)
}

function count(words: readonly { text: string }[], marks: RegExp): number {
  return words.reduce((sum, { text }) => sum + (text.match(marks)?.length ?? 0), 0)
}
