// The true article of a generated page, and the usual markup of its blocks. What a layout adds around it is
// no part of the label.
import { escapeText } from '#core/html.ts'
import type { Random, Texts } from './texts.ts'

export type ArticleBlock =
  | { type: 'p' | 'quote'; text: string }
  | { type: 'h2' | 'h3'; text: string }
  | { type: 'ul' | 'ol'; items: string[] }
  | { type: 'table'; rows: string[][] }
  | { type: 'code'; text: string }
  /** A caption counts for nobody and against nobody. */
  | { type: 'figure'; text: string }

export interface Article {
  title: string
  author: string
  date: { iso: string; text: string }
  blocks: ArticleBlock[]
}

export interface ArticleOptions {
  /** Parts with a heading each; 0 for paragraphs alone. */
  sections?: [min: number, max: number]
  paragraphs?: [min: number, max: number]
  sentences?: [min: number, max: number]
  /** What else may be in a part. */
  extras?: readonly ('ul' | 'ol' | 'table' | 'code' | 'figure' | 'quote')[]
}

export function writeArticle(texts: Texts, options: ArticleOptions = {}): Article {
  const { sections = [0, 3], paragraphs = [2, 4], sentences = [2, 4], extras = [] } = options
  const { random } = texts
  const blocks: ArticleBlock[] = []
  const addParagraphs = (): void => {
    for (let left = random.number(...paragraphs); left > 0; left -= 1)
      blocks.push({ type: 'p', text: texts.paragraph(...sentences) })
  }
  addParagraphs()
  for (let left = random.number(...sections); left > 0; left -= 1) {
    blocks.push({ type: 'h2', text: texts.title() })
    addParagraphs()
    if (extras.length > 0) {
      blocks.push(writeExtra(texts, random.pick(extras)))
      if (random.chance(0.7)) blocks.push({ type: 'p', text: texts.paragraph(...sentences) })
    }
  }
  return { title: texts.title(), author: texts.person(), date: texts.date(), blocks }
}

export function writeExtra(texts: Texts, type: ArticleBlock['type']): ArticleBlock {
  const { random } = texts
  switch (type) {
    case 'ul':
    case 'ol':
      return {
        type,
        items: Array.from({ length: random.number(3, 7) }, () =>
          random.chance(0.5) ? texts.sentence() : texts.label(),
        ),
      }
    case 'table': {
      const columns = random.number(2, 4)
      const row = (first: string): string[] => [
        first,
        ...Array.from(
          { length: columns - 1 },
          () => `${random.number(2, 990)} ${random.pick(['kg', 'm', 'kWh', '€', '%'])}`,
        ),
      ]
      return {
        type,
        rows: [
          Array.from({ length: columns }, () => texts.label()),
          ...Array.from({ length: random.number(3, 9) }, () => row(texts.label())),
        ],
      }
    }
    case 'code':
      return { type, text: writeCode(random) }
    case 'figure':
      return { type, text: texts.sentence() }
    default:
      return { type, text: texts.paragraph(1, 2) }
  }
}

function writeCode(random: Random): string {
  const name = (): string => random.pick(['load', 'count', 'parse', 'merge', 'open', 'send', 'fold', 'scan'])
  const lines = Array.from(
    { length: random.number(3, 9) },
    () => `  const ${name()}${random.number(1, 99)} = ${name()}(${name()}, ${random.number(1, 999)})`,
  )
  return [
    `function ${name()}${random.number(100, 999)}(${name()}) {`,
    ...lines,
    `  return ${name()}()`,
    '}',
  ].join('\n')
}

/** The text that an extractor should find. */
export function getLabel(blocks: readonly ArticleBlock[]): string {
  return blocks.flatMap((block) => (block.type === 'figure' ? [] : [getBlockText(block)])).join('\n')
}

function getBlockText(block: ArticleBlock): string {
  if ('items' in block) return block.items.join('\n')
  if ('rows' in block) return block.rows.map((row) => row.join('\t')).join('\n')
  return block.text
}

export interface MarkupOptions {
  /** Between two blocks, now and then. */
  between?: (index: number) => string
  paragraph?: (html: string, index: number) => string
  heading?: (html: string, level: number) => string
  code?: (html: string) => string
  figure?: (html: string) => string
  list?: (items: string[], isOrdered: boolean) => string
  table?: (rows: string[][]) => string
  quote?: (html: string) => string
}

/** The blocks as HTML, as most pages write them unless the layout has its own way. */
export function toMarkup(blocks: readonly ArticleBlock[], texts: Texts, options: MarkupOptions = {}): string {
  return blocks
    .map((block, index) => writeBlock(block, index, texts, options) + (options.between?.(index) ?? ''))
    .join('\n')
}

function writeBlock(block: ArticleBlock, index: number, texts: Texts, options: MarkupOptions): string {
  const rich = (text: string): string => decorate(text, texts.random)
  switch (block.type) {
    case 'p':
      return (options.paragraph ?? ((html) => `<p>${html}</p>`))(rich(block.text), index)
    case 'h2':
    case 'h3':
      return (options.heading ?? ((html, level) => `<h${level}>${html}</h${level}>`))(
        escapeText(block.text),
        Number(block.type.slice(1)),
      )
    case 'ul':
    case 'ol': {
      const items = block.items.map(rich)
      return (options.list ?? writeList)(items, block.type === 'ol')
    }
    case 'table':
      return (options.table ?? writeTable)(block.rows.map((row) => row.map(escapeText)))
    case 'code':
      return (options.code ?? ((html) => `<pre><code>${html}</code></pre>`))(escapeText(block.text))
    case 'figure':
      return (
        options.figure ??
        ((html) => `<figure><img src="/img/${index}.jpg" alt=""><figcaption>${html}</figcaption></figure>`)
      )(escapeText(block.text))
    case 'quote':
      return (options.quote ?? ((html) => `<blockquote><p>${html}</p></blockquote>`))(rich(block.text))
  }
}

export function writeList(items: readonly string[], isOrdered = false): string {
  const name = isOrdered ? 'ol' : 'ul'
  return `<${name}>${items.map((item) => `<li>${item}</li>`).join('\n')}</${name}>`
}

export function writeTable(rows: readonly string[][]): string {
  const [head = [], ...body] = rows
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${body
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`
}

/** Links and emphasis within the words, as writers set them. */
function decorate(text: string, random: Random): string {
  const words = escapeText(text).split(' ')
  if (words.length < 8) return words.join(' ')
  for (const tag of ['a', 'strong', 'em']) {
    if (!random.chance(tag === 'a' ? 0.4 : 0.15)) continue
    const from = random.number(0, words.length - 4)
    const to = from + random.number(0, 2)
    if (words.slice(from, to + 1).some((word) => word.includes('<'))) continue
    const open =
      tag === 'a' ? `<a href="/${random.number(100, 999)}/${random.number(1_000, 9_999)}">` : `<${tag}>`
    words[from] = `${open}${words[from]}`
    words[to] = `${words[to]}</${tag}>`
  }
  return words.join(' ')
}
