// The images of one page as places of a finding.
import type { Hit, AuditedPage, Image } from '#capabilities/site-crawl/index.ts'

const maxTargetLength = 300

/** Images that somebody is to see: not the single dots by which visits are counted. */
export function shownImages({ images }: AuditedPage): Image[] {
  return images.filter(({ width, height }) => !isDot(width) && !isDot(height))
}

/** An image as the place of a finding; an image that is written into the page has no URL. */
export function atImage({ url, src, linkText }: Image, finding: Pick<Hit, 'evidence' | 'expected'>): Hit {
  const target = url ?? (src === '' ? undefined : src.replace(/^(data:[^,]{0,60}).*$/s, '$1'))
  return {
    ...(target !== undefined && { target: target.slice(0, maxTargetLength) }),
    ...(linkText !== undefined && linkText !== '' && { anchor: linkText.slice(0, 160) }),
    ...finding,
  }
}

function isDot(size: string | undefined): boolean {
  return size !== undefined && /^\s*[01](?:px)?\s*$/.test(size)
}
