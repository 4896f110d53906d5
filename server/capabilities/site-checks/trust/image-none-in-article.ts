import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'

const videoFrame = /youtube|youtu\.be|vimeo|wistia|loom\.com|dailymotion|video|player/i

export const imageNoneInArticle: PageCheck = {
  id: 'image-none-in-article',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'article has no image', 'articles have no image'),
  why: 'An image or a video explains what words cannot, gives readers a rest, and brings visitors from image search.',
  fix: 'Add at least one image, drawing or video that shows what the article is about, with a good alternative text.',
  run(page) {
    if (!isArticle(page)) return undefined
    const isShown =
      page.images.some(({ region }) => region === 'main') ||
      page.media.some(({ kind }) => kind === 'video') ||
      page.frames.some(({ src }) => videoFrame.test(src))
    return isShown ? [] : [{ evidence: 'no image and no video in the text', expected: 'one or more' }]
  },
}
