// What of an article and its text goes into a post, and by what one sees that it changed.
import { hash, randomUUID } from 'node:crypto'
import { slugify } from '#core/slug.ts'
import type { ArticleDocument } from '../article-documents/article-documents.schema.ts'
import type { Article } from '../articles/articles.schema.ts'

export type PublishedText = Pick<
  ArticleDocument,
  'id' | 'articleId' | 'title' | 'content' | 'editorMode' | 'references'
>

/** The same as long as a post would be the same. */
export function hashPost(article: Article, document: PublishedText): string {
  const { title, content, editorMode, references } = document
  const sources = references.map(({ n, url, title: name }) => [n, url, name])
  return hash(
    'sha256',
    JSON.stringify([
      title,
      content,
      editorMode,
      sources,
      article.metaTitle,
      article.metaDescription,
      article.slug,
    ]),
    'hex',
  )
}

/** What a post is found under: what the writer chose, or its title in the form of a URL. */
export function chooseSlug(article: Article, document: PublishedText): string | undefined {
  const slug = article.slug === '' ? slugify(document.title) : article.slug
  return slug === '' ? undefined : slug
}

/** The slug that a new post is begun with. */
export function newMarker(): string {
  return `pressroom-${randomUUID()}`
}
