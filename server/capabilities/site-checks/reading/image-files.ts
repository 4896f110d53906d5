import type { Image } from '#capabilities/site-crawl/index.ts'

/** Every file that an image offers to one browser or another. */
export function allFiles({ url, candidates }: Image): readonly string[] {
  return url === undefined ? candidates : [url, ...candidates]
}
