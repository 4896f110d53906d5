// The JSON values in a model's text, repaired where it is plain what was meant: commas behind the last
// member, typographic quotes as delimiters, line breaks and tabs inside strings, words around. A value that
// was cut off is none: what is missing cannot be known.

/** Further values of an answer are remarks. */
const maxValues = 6
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"' }
/** Where a value may begin: brackets in prose have a word behind them. */
const valueStart = /\{\s*["“”„«»}]|\[\s*(?:["“”„«»{[\]\d-]|true|false|null)/g
/** What may follow a string that typographic quotes enclose. */
const behindString = /\s*(?:[\]}]|:\s*\S|,\s*(?:["“”„«»{[\d\]}-]|true|false|null))/y

/** The objects and arrays in a text, outermost ones alone, in their order. */
export function findJson(text: string): unknown[] {
  const whole = parse(text)
  if (whole !== undefined) return [whole]
  const found: unknown[] = []
  valueStart.lastIndex = 0
  for (let start = valueStart.exec(text); start !== null; start = valueStart.exec(text)) {
    const value = readValue(text, start.index)
    // From here on the text is a value without its end: nothing inside it is the answer.
    if (value === undefined) break
    const read = parse(value.json)
    if (read !== undefined) found.push(read)
    if (found.length === maxValues) break
    valueStart.lastIndex = value.end
  }
  return found
}

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The value that begins there, repaired; undefined where its brackets do not close. */
function readValue(text: string, start: number): { json: string; end: number } | undefined {
  const open: string[] = []
  let json = ''
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (/["“”„«»]/.test(character)) {
      const string = readString(text, at)
      if (string === undefined) return undefined
      json += string.json
      at = string.end - 1
      continue
    }
    if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']')
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return undefined
    }
    const isLastComma = character === ',' && /^\s*[\]}]/.test(text.slice(at + 1, at + 200))
    if (!isLastComma) json += character
    if (open.length === 0) return { json, end: at + 1 }
  }
  return undefined
}

/** The string that begins there, as JSON has it. */
function readString(text: string, start: number): { json: string; end: number } | undefined {
  const isStraight = text.charAt(start) === '"'
  let json = '"'
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') {
      json += text.slice(at, at + 2)
      at += 1
    } else if (isStraight ? character === '"' : endsThere(text, at)) return { json: `${json}"`, end: at + 1 }
    else json += escapes[character] ?? character
  }
  return undefined
}

/** Whether a quote closes a string that typographic quotes enclose: quotations inside it go on. */
function endsThere(text: string, at: number): boolean {
  if (!/["“”«»]/.test(text.charAt(at))) return false
  behindString.lastIndex = at + 1
  return behindString.test(text)
}
