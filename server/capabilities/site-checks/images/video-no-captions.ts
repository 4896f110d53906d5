import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const videoNoCaptions: PageCheck = {
  id: 'video-no-captions',
  area: 'images',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'video has no captions', 'videos have no captions'),
  why: 'People who do not hear, or have the sound off, as most do on the way, miss what is said. Search engines cannot read it either.',
  fix: 'Add a track element with kind="captions" and a file of the spoken text to the video.',
  run(page) {
    // A film without sound has nothing to write down.
    const videos = page.media.filter(({ kind, isMuted }) => kind === 'video' && !isMuted)
    if (!isReadable(page) || videos.length === 0) return undefined
    return videos
      .filter(({ hasCaptions }) => !hasCaptions)
      .map(({ url }) => ({
        ...(url !== undefined && { target: url }),
        evidence: 'no track with captions or subtitles',
        expected: 'a track of captions',
      }))
  },
}
