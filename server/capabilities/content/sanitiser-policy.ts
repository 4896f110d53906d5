// What stored HTML may hold: the one list. Narrow for rich text (what the editor makes), wide for HTML mode
// (what authors write by hand). URLs are judged by `isSafeLink` and `isSafeImage` of core, so that
// reading, writing and sanitising agree.
import type { IOptions } from 'sanitize-html'
import { idPrefix, isSafeLink, isSafeImage, linkSchemes, imageSchemes } from '#core/rich-text/index.ts'

export type SanitiserProfile = 'richText' | 'html'

const words = (list: string) => list.split(/\s+/).filter((word) => word !== '')

const narrowTags = words(`
  p br hr h1 h2 h3 h4 h5 h6 blockquote pre code kbd a strong b em i u s del sub sup mark span div ul ol li dl dt dd
  table caption colgroup col thead tbody tfoot tr th td img figure figcaption label input details summary`)

const wideTags = words(`
  section article aside header footer main nav address hgroup abbr bdi bdo cite data dfn ins q rp rt ruby samp small strike time tt var wbr center`)

const narrowAttributes: Record<string, string[]> = {
  '*': words('style id lang dir align'),
  a: words('href title target rel'),
  img: words('src alt title width height'),
  ol: words('start type reversed data-type'),
  ul: words('data-type'),
  li: words('value data-type data-checked'),
  input: words('type checked disabled'),
  code: words('class'),
  hr: words('class'),
  table: words('width'),
  col: words('span width'),
  colgroup: words('span'),
  td: words('colspan rowspan colwidth width'),
  th: words('colspan rowspan colwidth width scope'),
  mark: words('data-color'),
  details: words('open'),
}

const wideAttributes: Record<string, string[]> = {
  '*': words('class title role aria-label aria-hidden'),
  time: words('datetime'),
  data: words('value'),
  img: words('loading decoding'),
  th: words('abbr'),
}

// Numbers only: nothing here can load, cover or move anything.
const colour = [
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
]
const pixels = [/^\d{1,4}(?:\.\d+)?px$/]
const allowedStyles = {
  '*': {
    'text-align': [/^(?:left|right|center|justify|start|end)$/],
    color: colour,
    'background-color': colour,
  },
  // The editor keeps the widths of a table's columns there.
  table: { width: pixels, 'min-width': pixels },
  col: { width: pixels, 'min-width': pixels },
}

/** Deeper elements lose their tags and keep their text. */
const deepestElement = 64

/** The options of sanitize-html for a profile. */
export const sanitiserOptions: Readonly<Record<SanitiserProfile, IOptions>> = {
  richText: createOptions(narrowTags, narrowAttributes, cleanNarrow),
  html: createOptions([...narrowTags, ...wideTags], merge(narrowAttributes, wideAttributes), cleanWide),
}

/** Whether plain comments may stay; they are authors' notes in HTML mode. */
export const keepsComments: Readonly<Record<SanitiserProfile, boolean>> = { richText: false, html: true }

type Attributes = Record<string, string>

function createOptions(
  allowedTags: string[],
  allowedAttributes: Record<string, string[]>,
  clean: (name: string, attributes: Attributes) => void,
): IOptions {
  return {
    allowedTags,
    allowedAttributes,
    allowedStyles,
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: deepestElement,
    // What is in these is shown by no browser. The text of other elements stays, so that a stray tag
    // swallows nothing.
    nonTextTags: words('script style textarea option xmp noscript noembed noframes title iframe'),
    // An empty attribute is harmless, and taking it away would be a change for nothing.
    nonBooleanAttributes: [],
    transformTags: {
      '*': (tagName, attribs) => {
        cleanEverywhere(tagName, attribs)
        clean(tagName, attribs)
        return { tagName, attribs }
      },
    },
    exclusiveFilter: (frame) =>
      (frame.tag === 'img' && frame.attribs['src'] === undefined) ||
      (frame.tag === 'input' && frame.attribs['type'] !== 'checkbox'),
  }
}

function cleanEverywhere(name: string, attributes: Attributes): void {
  const { href, src, target, type } = attributes
  if (href !== undefined && !isSafeLink(href)) delete attributes['href']
  if (src !== undefined && !isSafeImage(src)) delete attributes['src']
  if (name === 'input' && type?.toLowerCase() === 'checkbox') attributes['type'] = 'checkbox'
  if (target !== undefined && target !== '_blank') delete attributes['target']
  if (attributes['rel'] !== undefined || target === '_blank') setRel(attributes)
}

// A page opened in a new tab must not reach back to the one that opened it.
function setRel(attributes: Attributes): void {
  const before = attributes['rel']
  const kept = words(before ?? '').filter((word) =>
    /^(?:noopener|noreferrer|nofollow|ugc|sponsored|external|author|license|help|prev|next|tag|me)$/i.test(
      word,
    ),
  )
  const unchanged = before !== undefined && kept.length === words(before).length
  if (attributes['target'] === '_blank' && !kept.some((word) => /^noopener$/i.test(word)))
    attributes['rel'] = ['noopener', ...kept].join(' ')
  else if (!unchanged) attributes['rel'] = kept.join(' ')
  if (attributes['rel'] === '') delete attributes['rel']
}

// Only ids that this program made, on what it gives ids to; a class only where it means something.
function cleanNarrow(name: string, attributes: Attributes): void {
  const { id } = attributes
  if (id !== undefined && !(id.startsWith(idPrefix) && /^(?:h[1-6]|li|sup|a)$/.test(name)))
    delete attributes['id']
  const classes = attributes['class']
  if (
    classes !== undefined &&
    !(name === 'code' ? /^language-[^\s"'<>]{1,40}$/ : /^page-break$/).test(classes)
  )
    delete attributes['class']
}

// Authors' own ids get a prefix, so that none shadows a name of the page around, and links within the text
// follow.
function cleanWide(name: string, attributes: Attributes): void {
  const { href } = attributes
  if (name === 'a' && attributes['id'] === undefined && attributes['name'] !== undefined)
    attributes['id'] = attributes['name']
  const { id } = attributes
  if (id !== undefined && id.trim() === '') delete attributes['id']
  else if (id !== undefined && !id.startsWith(idPrefix)) attributes['id'] = idPrefix + id
  if (href !== undefined && href.startsWith('#') && href.length > 1 && !href.startsWith(`#${idPrefix}`))
    attributes['href'] = `#${idPrefix}${href.slice(1)}`
}

function merge(left: Record<string, string[]>, right: Record<string, string[]>): Record<string, string[]> {
  const merged: Record<string, string[]> = { ...left }
  for (const [name, attributes] of Object.entries(right))
    merged[name] = [...(left[name] ?? []), ...attributes]
  return merged
}
