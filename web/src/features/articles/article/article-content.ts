// What is edited of an article, and how it is in the store.
import type { Article, UpdateArticle } from '#features/articles/articles.schema.ts'
import { article as texts } from '#web/messages/article.ts'
import { insertMissing, written, type Outline } from '../outline/outline-edits.ts'

export interface ArticleContent {
  name: string
  keywords: string[]
  secondaryKeywords: string[]
  status: Article['status']
  dueDate: string | null
  promptTypeId: string | null
  assignee: string
  notes: string
  metaTitle: string
  metaDescription: string
  slug: string
  outline: Outline
}
export type ContentMember = keyof ArticleContent

export function getContent(article: Article): ArticleContent {
  const {
    name,
    keywords,
    secondaryKeywords,
    status,
    dueDate = null,
    promptTypeId = null,
    assignee,
    notes,
    metaTitle,
    metaDescription,
    slug,
    outline,
  } = article
  return {
    name,
    keywords,
    secondaryKeywords,
    status,
    dueDate,
    promptTypeId,
    assignee,
    notes,
    metaTitle,
    metaDescription,
    slug,
    outline,
  }
}

/**
 * As the server takes it: no spaces at the ends, no empty heading, and the last title where there is none.
 */
export function storable(content: ArticleContent, lastName: string): ArticleContent {
  return {
    ...content,
    name: content.name.trim() || lastName,
    assignee: content.assignee.trim(),
    metaTitle: content.metaTitle.replace(/\s+/g, ' ').trim(),
    metaDescription: content.metaDescription.replace(/\s+/g, ' ').trim(),
    outline: written(content.outline).map((item) => ({
      ...item,
      heading: item.heading.trim() || texts.outline.untitled,
    })),
  }
}

export function asChange(change: Partial<ArticleContent>): UpdateArticle {
  const { outline, ...rest } = change
  return { ...rest, ...(outline === undefined ? {} : { outline: [...outline] }) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function differingMembers(one: ArticleContent, other: ArticleContent): ContentMember[] {
  return (Object.keys(one) as ContentMember[]).filter((member) => !isSame(one[member], other[member]))
}

export type Side = 'mine' | 'theirs' | 'both'

/** Members of which both states can be kept. */
export const joinable: readonly ContentMember[] = ['keywords', 'secondaryKeywords', 'notes', 'outline']

/** What comes of the choices; members without one are as they are there. */
export function merge(
  mine: ArticleContent,
  theirs: ArticleContent,
  sides: Partial<Record<ContentMember, Side>>,
): ArticleContent {
  const chosen = (Object.keys(sides) as ContentMember[]).map((member) => [
    member,
    sides[member] === 'mine'
      ? mine[member]
      : sides[member] === 'both'
        ? joined(mine, theirs, member)
        : theirs[member],
  ])
  return { ...theirs, ...(Object.fromEntries(chosen) as Partial<ArticleContent>) }
}

function joined(mine: ArticleContent, theirs: ArticleContent, member: ContentMember): unknown {
  if (member === 'notes') return [theirs.notes, mine.notes].filter(Boolean).join('\n\n')
  if (member === 'outline') return insertMissing(theirs.outline, mine.outline)
  if (member === 'keywords' || member === 'secondaryKeywords') {
    const known = new Set(theirs[member].map((word) => word.toLowerCase()))
    return [...theirs[member], ...mine[member].filter((word) => !known.has(word.toLowerCase()))]
  }
  return mine[member]
}
