// What an article begins with, and what becomes of it by a change.
import { givenMembers } from '#capabilities/records/index.ts'
import { keywordKeys } from '#core/keyword-key.ts'
import { normaliseOutline } from '#core/outline/index.ts'
import type { ArticleBody } from './articles.repository.ts'
import type { CreateArticle, UpdateArticle } from './articles.schema.ts'

/** The body of a new article with what is given of it. */
export function newArticle(projectId: string, given: Omit<CreateArticle, 'projectId'>): ArticleBody {
  const empty: ArticleBody = {
    projectId,
    name: given.name,
    keywords: [],
    secondaryKeywords: [],
    keywordKeys: [],
    status: 'idea',
    outline: [],
    outlineHeadings: 0,
    assignee: '',
    notes: '',
  }
  return withChanges(empty, given)
}

/** The next state of an article; a null takes prompt type or due date away. */
export function withChanges<Body extends ArticleBody>(
  current: Body,
  { outline: items, promptTypeId, dueDate, ...given }: UpdateArticle,
): Body {
  const next = { ...current, ...givenMembers(given) }
  const outline = items === undefined ? current.outline : normaliseOutline(items)
  return {
    ...next,
    outline,
    outlineHeadings: outline.length,
    keywordKeys: keywordKeys(next.keywords, next.secondaryKeywords),
    promptTypeId: promptTypeId === undefined ? current.promptTypeId : (promptTypeId ?? undefined),
    dueDate: dueDate === undefined ? current.dueDate : (dueDate ?? undefined),
    // Absent where they are empty, as in articles from before there were such members.
    metaTitle: next.metaTitle || undefined,
    metaDescription: next.metaDescription || undefined,
    slug: next.slug || undefined,
    dismissedLinks: getDismissedLinks(next.dismissedLinks),
  }
}

/** Each once; undefined where there is none. */
function getDismissedLinks(given: readonly string[] | undefined): string[] | undefined {
  return given === undefined || given.length === 0 ? undefined : [...new Set(given)]
}
