// Whether XML is well-formed (XML 1.0 §2.1), as far as a writer of ours can break it: tags, attributes,
// entities, characters.

/** Throws with the place of the first fault. */
export function assertWellFormed(xml: string): void {
  const open: string[] = []
  let roots = 0
  const token =
    /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g
  for (const match of xml.matchAll(token)) {
    const [whole, closing, name, attributes = '', empty, text] = match
    if (whole === '<') fail(xml, match.index, 'a tag that is none')
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(whole) || !whole.isWellFormed())
      fail(xml, match.index, 'a character that XML has not')
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/.test(whole))
      fail(xml, match.index, 'a bare ampersand')
    if (text !== undefined && open.length === 0 && text.trim() !== '')
      fail(xml, match.index, 'text outside the root')
    if (name === undefined) continue
    // Values may hold an equals sign; only what is outside quotes is a name.
    const bare = attributes.replace(/"[^"]*"|'[^']*'/g, '""')
    const declared = [...bare.matchAll(/([\w.:-]+)\s*=/g)].map((attribute) => attribute[1])
    if (new Set(declared).size !== declared.length) fail(xml, match.index, 'an attribute twice')
    if (closing === '/') {
      if (open.pop() !== name) fail(xml, match.index, `</${name}> that closes nothing`)
    } else {
      if (open.length === 0) roots += 1
      if (empty !== '/') open.push(name)
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`)
  if (roots !== 1) throw new Error(`${roots} roots`)
}

function fail(xml: string, at: number, what: string): never {
  throw new Error(`${what} at ${at}: …${xml.slice(Math.max(0, at - 60), at + 60)}…`)
}
