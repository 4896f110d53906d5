// What the styles of an OpenDocument text say: named ones of styles.xml, automatic ones of content.xml, and
// the marks of lists.
import { walkElements, parseColour, type HtmlElement, type Marks } from '#core/rich-text/index.ts'

export interface ListLevel {
  ordered: boolean
  start: number
  /** The sign of a list without numbers; empty for one with them. */
  bullet: string
}

export interface OdtStyles {
  /**
   * The names of a paragraph style and of all it comes from, the nearest first; automatic ones, which have no
   * name of their own, left out.
   */
  findNames(paragraphStyle: string | undefined): string[]
  /** What a paragraph style says, its parents included: `fo:break-before` … */
  paragraphProperty(style: string | undefined, property: string): string | undefined
  /** What was set on this paragraph by hand, not by its named style. */
  ownAlignment(style: string | undefined): 'center' | 'right' | 'justify' | undefined
  /** Marks that a whole paragraph has by hand or by a style of the author's own. */
  paragraphMarks(style: string | undefined): Marks
  /** The marks of a text in a span of this style, given those around it. */
  textMarks(style: string | undefined, around: Marks): Marks
  tableBreaks(style: string | undefined): boolean
  listLevel(listStyle: string | undefined, depth: number): ListLevel
  findListStyle(paragraphStyle: string | undefined): string | undefined
}

interface Style {
  name: string
  parent: string | undefined
  isAutomatic: boolean
  listStyle: string | undefined
  text: Readonly<Record<string, string>>
  paragraph: Readonly<Record<string, string>>
  table: Readonly<Record<string, string>>
}

const maxChain = 20
const nothing: Readonly<Record<string, string>> = {}
/** Styles whose look says what a paragraph is, which the document says by itself already. */
const structural =
  /^(?:Heading|Title|Subtitle|Caption|Table|Illustration|Figure|Drawing|Quotations|Preformatted|Definition|Summary|Footnote|Endnote|List|Text_20_body|Standard|Header|Footer|Contents)/
const codeStyles = new Set(['Source_20_Text', 'Teletype', 'User_20_Entry'])
const linkStyles = new Set(['Internet_20_Link', 'Internet_20_link', 'Visited_20_Internet_20_Link'])

/** Takes the roots of content.xml and styles.xml. */
export function readOdtStyles(content: HtmlElement, common: HtmlElement): OdtStyles {
  const styles = new Map<string, Style>()
  const lists = new Map<string, ListLevel[]>()
  const fixedFonts = new Set<string>()
  for (const [root, wanted] of [
    [common, 'office:styles'],
    [content, 'office:automatic-styles'],
  ] as const) {
    for (const element of walkElements(root)) {
      if (element.name === 'style:font-face' && isFixedFont(element))
        fixedFonts.add(element.attributes['style:name'] ?? '')
      if (element.name !== wanted) continue
      for (const child of element.children) {
        if (typeof child === 'string') continue
        if (child.name === 'style:style') addStyle(styles, child, wanted === 'office:automatic-styles')
        if (child.name === 'text:list-style')
          lists.set(child.attributes['style:name'] ?? '', readLevels(child))
      }
    }
  }

  const chain = (family: string, name: string | undefined): Style[] => {
    const found: Style[] = []
    for (let next = name; next !== undefined && found.length < maxChain;) {
      const style = styles.get(`${family}/${next}`)
      if (style === undefined || found.includes(style)) {
        // A name that the file does not define still says something: Heading_20_1.
        if (style === undefined)
          found.push({
            name: next,
            parent: undefined,
            isAutomatic: false,
            listStyle: undefined,
            text: nothing,
            paragraph: nothing,
            table: nothing,
          })
        break
      }
      found.push(style)
      next = style.parent
    }
    return found
  }
  const paragraphs = (name: string | undefined) => chain('paragraph', name)

  return {
    findNames: (name) =>
      paragraphs(name)
        .filter((style) => !style.isAutomatic)
        .map((style) => style.name),
    paragraphProperty: (name, property) =>
      paragraphs(name).find((style) => style.paragraph[property] !== undefined)?.paragraph[property],
    ownAlignment(name) {
      const said = paragraphs(name).find((style) => style.isAutomatic)?.paragraph['fo:text-align']
      if (said === 'end') return 'right'
      return said === 'center' || said === 'right' || said === 'justify' ? said : undefined
    },
    paragraphMarks(name) {
      const own = paragraphs(name).filter((style) => style.isAutomatic || !structural.test(style.name))
      return own.toReversed().reduce<Marks>((marks, style) => withProperties(marks, style.text), {})
    },
    textMarks(name, around) {
      const own = chain('text', name)
      const isLink = own.some((style) => linkStyles.has(style.name))
      const isCode = own.some(
        (style) => codeStyles.has(style.name) || fixedFonts.has(style.text['style:font-name'] ?? ''),
      )
      const marks = own
        .toReversed()
        .reduce<Marks>(
          (sum, style) => (isLink && !style.isAutomatic ? sum : withProperties(sum, style.text)),
          around,
        )
      const byHand = own.find((style) => style.isAutomatic)?.text ?? nothing
      return { ...marks, ...(isCode ? { code: true } : getColours(byHand)) }
    },
    tableBreaks: (name) => chain('table', name)[0]?.table['fo:break-before'] === 'page',
    listLevel: (name, depth) =>
      lists.get(name ?? '')?.[depth - 1] ?? { ordered: false, start: 1, bullet: '•' },
    findListStyle: (name) => paragraphs(name).find((style) => style.listStyle !== undefined)?.listStyle,
  }
}

function addStyle(styles: Map<string, Style>, element: HtmlElement, isAutomatic: boolean): void {
  const {
    'style:name': name = '',
    'style:family': family = '',
    'style:parent-style-name': parent,
    'style:list-style-name': listStyle,
  } = element.attributes
  const properties = (kind: string) =>
    element.children.find((child) => typeof child !== 'string' && child.name === kind)
  const attributes = (kind: string) => {
    const found = properties(kind)
    return found === undefined || typeof found === 'string' ? nothing : found.attributes
  }
  styles.set(`${family}/${name}`, {
    name,
    parent,
    isAutomatic,
    listStyle: listStyle === '' ? undefined : listStyle,
    text: attributes('style:text-properties'),
    paragraph: attributes('style:paragraph-properties'),
    table: attributes('style:table-properties'),
  })
}

function isFixedFont({ attributes }: HtmlElement): boolean {
  return (
    attributes['style:font-pitch'] === 'fixed' ||
    /\bmono|courier|consolas|menlo/i.test(attributes['svg:font-family'] ?? '')
  )
}

/** A level with numbers has a format for them; without one it has neither numbers nor signs. */
function readLevels(style: HtmlElement): ListLevel[] {
  const levels: ListLevel[] = []
  for (const child of style.children) {
    if (typeof child === 'string') continue
    const level = Number(child.attributes['text:level'])
    if (!Number.isInteger(level) || level < 1 || level > 10) continue
    const ordered =
      child.name === 'text:list-level-style-number' && (child.attributes['style:num-format'] ?? '') !== ''
    levels[level - 1] = {
      ordered,
      start: wholeNumber(child.attributes['text:start-value'], 1),
      bullet: child.attributes['text:bullet-char'] ?? '',
    }
  }
  return levels
}

/** A count of a file, 0 to a million; what is none is the number given. */
export function wholeNumber(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise
}

function withProperties(around: Marks, properties: Readonly<Record<string, string>>): Marks {
  const marks = { ...around }
  const set = (mark: 'bold' | 'italic' | 'underline' | 'strike', isOn: boolean | undefined) => {
    if (isOn === true) marks[mark] = true
    else if (isOn === false) delete marks[mark]
  }
  const weight = properties['fo:font-weight']
  set('bold', weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600)
  const posture = properties['fo:font-style']
  set('italic', posture === undefined ? undefined : posture !== 'normal')
  set('underline', isRendered(properties['style:text-underline-style']))
  set(
    'strike',
    isRendered(properties['style:text-line-through-style'] ?? properties['style:text-line-through-type']),
  )
  const position = properties['style:text-position']
  if (position !== undefined) {
    delete marks.sub
    delete marks.sup
    if (/^(?:sub|-)/.test(position)) marks.sub = true
    else if (/^(?:super|[1-9])/.test(position)) marks.sup = true
  }
  return marks
}

function isRendered(line: string | undefined): boolean | undefined {
  return line === undefined ? undefined : line !== 'none'
}

/** Colours that were chosen for these words; black ink and white paper are none. */
function getColours(properties: Readonly<Record<string, string>>): Marks {
  const marks: Marks = {}
  const ink = parseColour(properties['fo:color'])
  const paper = parseColour(properties['fo:background-color'])
  if (ink !== undefined && ink !== '#000000' && properties['style:use-window-font-color'] !== 'true')
    marks.colour = ink
  if (paper !== undefined && paper !== '#ffffff') marks.highlight = paper
  return marks
}
