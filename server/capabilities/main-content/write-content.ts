// The kept part of the tree as blocks of text and Markdown.
import { escapeText } from '#core/html.ts'
import {
  fromHtml,
  fromHtmlTree,
  looksLikeHtml,
  toMarkdown,
  toPlainText,
  type Block,
  type HtmlElement,
  type HtmlNode,
  type RichText,
} from '#core/rich-text/index.ts'
import { collapseWhitespace } from '#core/text.ts'
import { parseWebUrl } from '#core/url.ts'
import type { PageParts } from './content/page-parts.ts'
import type { MainBlock, MainBlockKind } from './main-content.types.ts'
import type { PageElement } from './tree/page-tree.ts'
import { isShownInline } from './tree/text-pieces.ts'

/** What was not dropped, in order. */
export function writeContent(page: PageParts, base: string): MainBlock[] {
  const root = keptPart(page, page.tree.root, base)
  return toMainBlocks(fromHtmlTree(root))
}

/** A text of structured data, which is HTML or plain with a line for each paragraph. */
export function writeDataBody(body: string): MainBlock[] {
  if (looksLikeHtml(body)) return toMainBlocks(fromHtml(body))
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '')
  return toMainBlocks(fromHtml(lines.map((line) => `<p>${escapeText(line)}</p>`).join('')))
}

function toMainBlocks({ blocks }: RichText): MainBlock[] {
  return blocks.flatMap(flatten).flatMap(toMainBlock)
}

function keptPart({ pieces }: PageParts, root: PageElement, base: string): HtmlElement {
  function copy(element: PageElement): HtmlElement {
    const isLeaf = !element.children.some((child) => typeof child !== 'string' && child.isBlock)
    const children: HtmlNode[] = []
    if (isLeaf) copyInlines(element, children)
    else
      for (const child of element.children)
        if (typeof child !== 'string' && hasKept(child)) children.push(copy(child))
    return { name: getName(element), attributes: getAttributes(element), children }
  }

  function hasKept({ from, to }: PageElement): boolean {
    for (let at = from; at < to; at += 1) if (pieces[at]?.dropped === undefined) return true
    return false
  }

  function copyInlines(element: PageElement, into: HtmlNode[]): void {
    const isHeading = /^(?:h[1-6]|summary)$/.test(element.name)
    for (const child of element.children) {
      if (typeof child === 'string') into.push(child)
      else if (isShownInline(child, isHeading)) {
        const inside: HtmlNode[] = []
        copyInlines(child, inside)
        const href =
          child.name === 'a' ? parseWebUrl(child.attributes['href']?.trim(), base)?.href : undefined
        const isCode = child.name === 'code'
        into.push({
          // Handlers and styles are no part of a text.
          name: child.name === 'a' && href === undefined ? 'span' : child.name,
          attributes: {
            ...(href !== undefined && { href }),
            ...(isCode && child.attributes['class'] !== undefined && { class: child.attributes['class'] }),
          },
          children: inside,
        })
      }
    }
  }

  return copy(root)
}

const attributesKept = ['class', 'start', 'colspan', 'rowspan']

function getAttributes({ name, attributes }: PageElement): Record<string, string> {
  const kept: Record<string, string> = {}
  // Of classes only the language of a listing means something.
  for (const key of attributesKept)
    if (attributes[key] !== undefined && (key !== 'class' || name === 'pre')) kept[key] = attributes[key]
  return kept
}

/** Details are shown open, custom elements as what is in them. */
function getName({ name }: PageElement): string {
  if (name === 'summary') return 'h4'
  if (name === 'details' || name.includes('-') || name === 'template' || name === 'noscript') return 'div'
  return name
}

function flatten(block: Block): Block[] {
  if (block.type === 'figure') return [...block.blocks.flatMap(flatten), { ...block, blocks: [] }]
  return [block]
}

const kindOf: Readonly<Partial<Record<Block['type'], MainBlockKind>>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  list: 'list',
  definitionList: 'list',
  table: 'table',
  codeBlock: 'code',
  quote: 'quote',
  figure: 'caption',
}

function toMainBlock(block: Block): MainBlock[] {
  const kind = kindOf[block.type]
  if (kind === undefined) return []
  const whole = { blocks: [block], footnotes: [] }
  const text = getText(block)
  if (text === '') return []
  return [
    {
      kind,
      ...(block.type === 'heading' && { level: block.level }),
      text,
      markdown: toMarkdown(whole).markdown,
    },
  ]
}

/** Without the bullets and numbers of lists: they are no words of the text. */
function getText(block: Block): string {
  if (block.type === 'list')
    return block.items
      .map((item) => item.blocks.map(getText).join('\n'))
      .filter((text) => text !== '')
      .join('\n')
  const text = toPlainText({ blocks: [block], footnotes: [] })
  return block.type === 'heading' ? collapseWhitespace(text) : text.trim()
}
