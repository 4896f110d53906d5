// Collects the words of a page while it is parsed. Takes the markup piece by piece, so that a large page
// keeps nobody waiting.
import { Parser } from 'htmlparser2'
import { maxOpenElements } from '#core/rich-text/index.ts'
import { collapseWhitespace, countWords, toStorableText } from '#core/text.ts'
import type { PageBlock, PageLink } from './page-words.types.ts'

export interface CollectedWords {
  title: string
  description: string
  /** As the page says; empty where it does not. */
  language: string
  blocks: PageBlock[]
  links: PageLink[]
  scripts: number
}

export interface WordsCollector {
  /** False when enough was read: what follows is not wanted. */
  write(piece: string): boolean
  end(): CollectedWords
}

const maxBlocks = 5_000
const maxBlockLength = 5_000
const maxLinks = 2_000
const maxLinkTextLength = 300
/** With fewer words a `main` is a frame without content, and the rest of the page counts too. */
const minMainWords = 40

const unread = new Set(
  'script style noscript template svg math iframe object canvas video audio select datalist textarea button map dialog menu'.split(
    ' ',
  ),
)
const marginal = new Set('nav footer aside label legend'.split(' '))
const marginalRoles = new Set(
  'navigation contentinfo complementary dialog alertdialog search menu menubar toolbar'.split(' '),
)
const marginalName =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|dsgvo|ccpa|onetrust|cookiebot|usercentrics|borlabs|breadcrumbs?|sidebar|navbar|nav|navigation|main-?menu|footer|skip-?link|newsletter-popup|modal|popup|share-?buttons?|social-?links|sr-only|visually-hidden|screen-reader-text)(?=$|[\s_-])/i
const blockElements = new Set(
  'address article blockquote body caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hgroup hr li main ol p pre section summary table tbody td tfoot th thead tr ul legend label'.split(
    ' ',
  ),
)
const kindOf: Readonly<Record<string, PageBlock['kind']>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading' as const])),
  li: 'item',
  dt: 'item',
  dd: 'item',
  blockquote: 'quote',
  td: 'cell',
  th: 'cell',
}

interface Frame {
  name: string
  isUnread: boolean
  isMarginal: boolean
}

interface FoundBlock extends PageBlock {
  isInMain: boolean
  /** Its words are links, all but a few. */
  isLinks: boolean
}

/** Reads a page whose URL is `url`. */
export function createWordsCollector(url: string): WordsCollector {
  const frames: Frame[] = []
  const kinds: { name: string; kind: PageBlock['kind'] }[] = []
  const blocks: FoundBlock[] = []
  const links = new Map<string, PageLink>()
  const meta: Record<string, string> = {}
  let title = ''
  let language = ''
  let base = url
  let unreadDepth = 0
  let marginalDepth = 0
  let mainDepth = 0
  let text = ''
  let linked = 0
  let breaks = 0
  let link: { href: string; text: string } | undefined
  let isEnough = false
  let scripts = 0

  const endBlock = (): void => {
    const words = readable(text)
    const last = kinds.at(-1)
    if (words !== '') {
      blocks.push({
        kind: last?.kind ?? 'paragraph',
        text: words.slice(0, maxBlockLength),
        ...(last?.kind === 'heading' && { level: Number(last.name.slice(1)) }),
        isInMain: mainDepth > 0,
        isLinks: linked > words.length * 0.6,
      })
      if (blocks.length >= maxBlocks) isEnough = true
    }
    text = ''
    linked = 0
  }

  const endLink = (): void => {
    if (link === undefined) return
    const target = URL.canParse(link.href, base) ? new URL(link.href, base) : undefined
    if (target !== undefined && /^https?:$/.test(target.protocol) && links.size < maxLinks) {
      target.hash = ''
      const known = links.get(target.href)
      const words = readable(link.text).slice(0, maxLinkTextLength)
      if (known === undefined) links.set(target.href, { url: toStorableText(target.href), text: words })
      else if (known.text === '') known.text = words
    }
    link = undefined
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (frames.length >= maxOpenElements) {
          isEnough = true
          return
        }
        if (name === 'html') language = attributes['lang'] ?? attributes['xml:lang'] ?? ''
        if (name === 'base' && attributes['href'] !== undefined && URL.canParse(attributes['href'], url))
          base = new URL(attributes['href'], url).href
        if (name === 'meta') {
          const key = (
            attributes['name'] ??
            attributes['property'] ??
            attributes['http-equiv'] ??
            ''
          ).toLowerCase()
          meta[key] ??= attributes['content'] ?? ''
        }
        if (name === 'script' && isProgram(attributes['type'])) scripts += 1
        if (name === 'img' && link !== undefined && link.text === '') link.text = attributes['alt'] ?? ''
        if (name === 'br' && ++breaks > 1) endBlock()
        if (name === 'br') text += ' '
        const frame: Frame = {
          name,
          isUnread: (unread.has(name) && !isShadowRoot(name, attributes)) || isHidden(attributes),
          isMarginal: isAtTheEdge(name, attributes),
        }
        if (blockElements.has(name) || frame.isMarginal || frame.isUnread) endBlock()
        frames.push(frame)
        const kind = kindOf[name]
        if (kind !== undefined) kinds.push({ name, kind })
        if (frame.isUnread) unreadDepth += 1
        if (frame.isMarginal) marginalDepth += 1
        if (name === 'main' || attributes['role'] === 'main') mainDepth += 1
        if (name === 'a' && attributes['href'] !== undefined) {
          endLink()
          link = { href: attributes['href'], text: '' }
        }
      },
      ontext(piece) {
        if (frames.at(-1)?.name === 'title' && unreadDepth === 0) {
          if (title.length < maxLinkTextLength) title += piece
          return
        }
        if (unreadDepth > 0) return
        if (link !== undefined && link.text.length < maxLinkTextLength) link.text += piece
        if (marginalDepth > 0 || text.length > maxBlockLength * 4) return
        if (/\S/.test(piece)) breaks = 0
        text += piece
        if (link !== undefined) linked += piece.trim().length
      },
      onclosetag(name) {
        const frame = frames.at(-1)
        if (frame?.name !== name) return
        if (name === 'a') endLink()
        if (blockElements.has(name) || frame.isMarginal || frame.isUnread) endBlock()
        frames.pop()
        if (kinds.at(-1)?.name === name) kinds.pop()
        if (frame.isUnread) unreadDepth -= 1
        if (frame.isMarginal) marginalDepth -= 1
        if (name === 'main' && mainDepth > 0) mainDepth -= 1
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )

  return {
    write(piece) {
      if (!isEnough) parser.write(piece)
      return !isEnough
    },
    end() {
      if (!isEnough) parser.end()
      endLink()
      endBlock()
      return {
        title: readable(title || (meta['og:title'] ?? '')).slice(0, maxLinkTextLength),
        description: readable(meta['description'] || (meta['og:description'] ?? '')).slice(0, 1_000),
        language: /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(language.trim())
          ? language.trim().replaceAll('_', '-')
          : '',
        blocks: findContent(blocks),
        links: [...links.values()],
        scripts,
      }
    },
  }
}

/** The main part where one is marked and filled; never lists of links at its edge. */
function findContent(found: readonly FoundBlock[]): PageBlock[] {
  const mainWords = found.reduce(
    (words, block) => words + (block.isInMain && words < minMainWords ? countWords(block.text) : 0),
    0,
  )
  const hasMain = mainWords >= minMainWords
  return found
    .filter((block) => (hasMain ? block.isInMain || block.level === 1 : true))
    .filter(
      (block) =>
        !block.isLinks ||
        block.kind === 'heading' ||
        (block.kind === 'item' && block.isInMain) ||
        block.text.length > 200,
    )
    .map(({ kind, text, level }) => ({ kind, text, ...(level !== undefined && { level }) }))
}

/** Shown within the element around it. */
function isShadowRoot(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'template' && /^(?:open|closed)$/i.test(attributes['shadowrootmode'] ?? '')
}

/** Not what only carries something: JSON, templates, speculation rules. */
function isProgram(type = ''): boolean {
  return /^\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;.*)?)?\s*$/i.test(type)
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return (
    attributes['hidden'] !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes['style']?.slice(0, 1_000) ?? '')
  )
}

function isAtTheEdge(name: string, attributes: Readonly<Record<string, string>>): boolean {
  // The names of `body` and `main` describe the page, not themselves: `has-sidebar cookie-accepted`.
  if (name === 'html' || name === 'body' || name === 'main' || name === 'article' || /^h[1-6]$/.test(name))
    return false
  return (
    marginal.has(name) ||
    marginalRoles.has(attributes['role'] ?? '') ||
    marginalName.test((attributes['class'] ?? '').slice(0, 300)) ||
    marginalName.test((attributes['id'] ?? '').slice(0, 100))
  )
}

// Signs that nobody sees: controls, soft hyphens, zero widths, directions, and the tag characters that carry
// hidden words.
const unseen =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu

function readable(text: string): string {
  return collapseWhitespace(toStorableText(text).replace(unseen, ''))
}
