// What a page's JSON-LD says of its article.
import { toStorableText } from '#core/text.ts'

export interface ArticleData {
  headline?: string
  author?: string
  publishedAt?: string
  modifiedAt?: string
  language?: string
  siteName?: string
  body?: string
  /** `isAccessibleForFree` is false. */
  isPaywalled: boolean
}

type Node = Readonly<Record<string, unknown>>

const articleType =
  /(?:Article|BlogPosting|Report|Recipe|HowTo|QAPage|Question|DiscussionForumPosting|SocialMediaPosting|Product|Review|FAQPage|TechArticle|Course|Event)$/
const pageType = /(?:WebPage|AboutPage|ItemPage|CollectionPage)$/
const maxNodes = 2_000
const maxDepth = 20

/** Never throws: broken data says nothing. */
export function readArticleData(sources: readonly string[]): ArticleData {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > maxDepth || nodes.length >= maxNodes) return
    if (Array.isArray(part)) {
      for (const member of part) visit(member, depth + 1)
      return
    }
    const node = part as Node
    if (node['@type'] !== undefined) {
      nodes.push(node)
      if (typeof node['@id'] === 'string') byId.set(node['@id'], node)
    }
    for (const member of Object.values(node)) visit(member, depth + 1)
  }
  for (const source of sources) visit(parse(source), 0)
  const resolve = (value: unknown): unknown => {
    const id = (value as Node | null)?.['@id']
    return typeof id === 'string' ? (byId.get(id) ?? value) : value
  }
  const article =
    nodes.find((node) => hasType(node, articleType) && text(node['headline']) !== undefined) ??
    nodes.find((node) => hasType(node, articleType))
  const page = nodes.find((node) => hasType(node, pageType))
  const site = nodes.find((node) => hasType(node, /^WebSite$/))
  const names = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => {
      const person = resolve(one)
      const name = typeof person === 'string' ? text(person) : text((person as Node | null)?.['name'])
      return name === undefined || /^https?:/.test(name) ? [] : [name]
    })
  const found: ArticleData = {
    isPaywalled: nodes.some(
      ({ isAccessibleForFree: isFree }) => isFree === false || /^false$/i.test(text(isFree) ?? ''),
    ),
  }
  const from = (...keys: string[]): string | undefined =>
    keys.flatMap((name) => [text(article?.[name]), text(page?.[name])]).find((value) => value !== undefined)
  setIfKnown(found, 'headline', text(article?.['headline']) ?? text(article?.['name']))
  setIfKnown(found, 'publishedAt', from('datePublished', 'dateCreated', 'uploadDate'))
  setIfKnown(found, 'modifiedAt', from('dateModified'))
  setIfKnown(found, 'language', from('inLanguage'))
  setIfKnown(found, 'body', text(article?.['articleBody']))
  setIfKnown(found, 'siteName', names(article?.['publisher'])[0] ?? text(site?.['name']))
  const authors = [...new Set([...names(article?.['author']), ...names(article?.['creator'])])]
  setIfKnown(found, 'author', authors.length === 0 ? undefined : authors.slice(0, 10).join(', '))
  return found
}

function setIfKnown(
  data: ArticleData,
  name: Exclude<keyof ArticleData, 'isPaywalled'>,
  value: string | undefined,
): void {
  if (value !== undefined) data[name] = value
}

function parse(source: string): unknown {
  const bare = source
    .replace(/^(?:\s|<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)*/, '')
    .replace(/(?:\s|-->|\/\/\]\]>|\]\]>)*$/, '')
  try {
    return JSON.parse(bare)
  } catch {
    return undefined
  }
}

function hasType(node: Node, pattern: RegExp): boolean {
  const types = node['@type']
  return (Array.isArray(types) ? types : [types]).some(
    (type) => typeof type === 'string' && pattern.test(type),
  )
}

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : toStorableText(value.trim())
  return Array.isArray(value) ? text(value[0]) : undefined
}
