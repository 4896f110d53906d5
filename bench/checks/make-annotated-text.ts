// The text of an article as it is before it is published: each sentence with the number of its source, claims
// that no fact supports underlined, and comments all over it.
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { makeBlocks } from './make-text.ts'

const comments = 60
const sources = 40
const quoteLength = 40

export interface AnnotatedText {
  id: string
  comments: number
  /** Numbers of sources in the text. */
  citations: number
}

export async function makeAnnotatedText(writer: Client, words: number): Promise<AnnotatedText> {
  let citations = 0
  const blocks = makeBlocks(words, 'en').map(({ kind, text }) => ({
    kind,
    text:
      kind === 'heading' ? text : text.replace(/(?<=\p{L})\./gu, () => ` [${(citations++ % sources) + 1}].`),
  }))
  const { id: projectId } = await createProject(writer)
  const { id: articleId } = await createArticle(writer, String(projectId))
  const { id } = await createArticleDocument(writer, String(articleId), {
    title: 'Typing',
    content: blocks
      .map(({ kind, text }) => (kind === 'heading' ? `<h2>${text}</h2>` : `<p>${text}</p>`))
      .join(''),
    references: Array.from({ length: sources }, (_, index) => ({
      n: index + 1,
      url: `https://source-${index + 1}.example/`,
      title: `Source ${index + 1}`,
      accessedAt: '2026-11-27T12:00:00Z',
    })),
  })
  const path = `/seo-content-api/article-documents/${String(id)}`
  // With a fact to compare with, what nothing supports is underlined while one writes.
  await expect(writer.put(`${path}/brief`, { facts: ['The old mill was built in 1868.'] }), 200)
  const paragraphs = blocks.filter(({ kind }) => kind !== 'heading')
  for (let index = 0; index < comments; index += 1) {
    const { text = '' } = paragraphs[Math.floor((index * paragraphs.length) / comments)] ?? {}
    // Of a short text several comments are on one paragraph.
    const from = (index % 2) * quoteLength
    const anchor = {
      quote: text.slice(from, from + quoteLength).trim(),
      prefix: text.slice(0, from),
      suffix: '',
    }
    await expect(writer.post(`${path}/comments`, { body: 'Is this still so?', anchor }), 201)
  }
  return { id: String(id), comments, citations }
}

async function expect(answer: ReturnType<Client['post']>, wanted: number): Promise<void> {
  const { status, text } = await answer
  if (status !== wanted) throw new Error(`${status} ${text}`)
}
