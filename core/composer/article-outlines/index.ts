// Outlines of articles by rule. Pure; the same material gives the same outline.
export { articleKinds, type ArticleKind, type ArticleMaterial, type OutlineHeading } from './article-outlines.types.ts'
/** The kind of article that a prompt type or a title asks for. */
export { articleKind } from './article-kind.ts'
/** Headings of levels 2 and 3 with notes and keywords, in English or German. */
export { composeArticleOutline } from './compose-article-outline.ts'
