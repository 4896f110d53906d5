// What word processors, mail programs and web pages put into the clipboard, without their dress: structure
// and emphasis stay, fonts and sizes go. It works on the text alone, since what the editor does not know it
// drops by itself, and the server cleans everything again.

/** The HTML to paste: office wrappers, comments, hidden parts and all styling but meaning removed. */
export function cleanForeignHtml(html: string): string {
  // What was copied from this editor is taken as it is.
  if (html.includes('data-pm-slice')) return html
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|xml|o:p|title|meta|link)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:meta|link|o:|v:|w:|m:)[^>]*>/gi, '')
    .replace(/<(\w+)\b([^>]*)>/g, (tag, name: string, attributes: string) =>
      cleanTag(tag, name.toLowerCase(), attributes),
    )
    .replace(/<p[^>]*>(?:\s|&nbsp;|<br[^>]*>)*<\/p>/gi, '')
}

const keptAttributes: Record<string, RegExp> = {
  a: /^href$/,
  img: /^(?:src|alt|title|width|height)$/,
  td: /^(?:colspan|rowspan)$/,
  th: /^(?:colspan|rowspan)$/,
  ol: /^start$/,
  code: /^class$/,
}

function cleanTag(tag: string, name: string, attributes: string): string {
  const style = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const rules = (style?.[1] ?? style?.[2] ?? '').replace(/&quot;/g, "'").toLowerCase()
  // Google's editor wraps everything in a bold element that is not bold.
  if ((name === 'b' || name === 'strong') && /font-weight:\s*(?:normal|400)/.test(rules)) return '<span>'
  if (name === 'span') return `<span${meaning(rules)}>`
  const kept = keptAttributes[name]
  const pairs =
    kept === undefined
      ? ''
      : Array.from(
          attributes.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/g),
          ([, key = '', value = '']) => (kept.test(key.toLowerCase()) ? ` ${key}=${value}` : ''),
        ).join('')
  const align = /^(?:p|h[1-6]|td|th)$/.test(name)
    ? /text-align:\s*(center|right|justify)/.exec(rules)?.[1]
    : undefined
  return `<${name}${pairs}${align === undefined ? '' : ` style="text-align: ${align}"`}${/\/\s*$/.test(attributes) ? ' /' : ''}>`
}

/** The style of a span that says something: bold, italic, underlined, struck, raised or lowered. */
function meaning(rules: string): string {
  const kept = [
    /font-weight:\s*(?:bold|[6-9]00)/.test(rules) ? 'font-weight: bold' : '',
    /font-style:\s*italic/.test(rules) ? 'font-style: italic' : '',
    /text-decoration[^;]*line-through/.test(rules) ? 'text-decoration: line-through' : '',
    /text-decoration[^;]*underline/.test(rules) ? 'text-decoration: underline' : '',
  ].filter(Boolean)
  return kept.length === 0 ? '' : ` style="${kept.join('; ')}"`
}
