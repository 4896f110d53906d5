// Raw HTML inside Markdown comes in pieces (an opening tag here, its end tag lines later), so each tag is
// judged alone.
import { sanitiseHtml } from './sanitise-html.ts'

const simpleComment = /^<!--(?:-?[^<>-])*-->$/
// Elements whose content is no text.
const withContent =
  /<(script|style|textarea|xmp|noscript|noembed|noframes|title|iframe)\b[^]*?(?:<\/\1\s*>|$)/gi
// The count keeps the time of a text full of unclosed quotes in bounds; a tag with more parts is none.
const piece = /<!--[^]*?(?:-->|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">]){0,500}>|<[!?][^>]*>?|<(?=[a-z/!?])/gi

/** The pieces of raw HTML that may stay; names that no HTML has become text. */
export function cleanRawHtml(raw: string): string {
  return raw.replace(withContent, '').replace(piece, (tag) => cleanTag(tag))
}

/** Whether a tag name is one of HTML, SVG or MathML. */
export function isHtmlName(name: string): boolean {
  return htmlNames.has(name.toLowerCase()) || name.includes(':')
}

function cleanTag(tag: string): string {
  if (simpleComment.test(tag)) return tag
  const [, slash, name, rest = ''] = /^<(\/?)([a-z][^\s/>]*)([^]*)>$/i.exec(tag) ?? []
  // Not a tag at all: it may stay as text, but not begin one.
  if (name === undefined) return tag === '<' ? '&lt;' : ''
  if (slash === '/') return isAllowed(name) ? `</${name}>` : isHtmlName(name) ? '' : `&lt;/${name}>`
  if (!isHtmlName(name) && rest.replace('/', '').trim() === '') return `&lt;${tag.slice(1)}`
  const clean = sanitiseHtml(tag, 'html')
  if (clean.removed.length === 0) return tag
  return clean.html.replace(/<\/[^>]*>$/, '')
}

function isAllowed(name: string): boolean {
  if (!/^[a-z][a-z\d]*$/i.test(name)) return false
  const lowerName = name.toLowerCase()
  const known = allowedNames.get(lowerName)
  if (known !== undefined) return known
  const isKept = sanitiseHtml(`<${name} src="x" type="checkbox">`, 'html').html.includes(`<${lowerName}`)
  // Names of HTML are few; others come without end.
  if (htmlNames.has(lowerName)) allowedNames.set(lowerName, isKept)
  return isKept
}

const allowedNames = new Map<string, boolean>()

// Every element of HTML, SVG and MathML that does something; whatever else is in angle brackets is text
// that looks like a tag.
const htmlNames = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col
  colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5
  h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li link listing main map mark marquee math menu menuitem meta meter
  multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section
  select shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var
  video wbr xml xmp animate animatemotion animatetransform set use foreignobject desc annotation-xml mtext mglyph malignmark maction semantics handler listener discard`.split(
    /\s+/,
  ),
)
