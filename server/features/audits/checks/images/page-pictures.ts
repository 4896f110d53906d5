// The pictures of one page as places of a finding.
import type { Hit } from '../check.types.ts'
import type { AuditedPage, Picture } from '../page.types.ts'

const longestTarget = 300

/** Pictures that somebody is to see: not the single dots by which visits are counted. */
export function shownPictures({ pictures }: AuditedPage): Picture[] {
  return pictures.filter(({ width, height }) => !isDot(width) && !isDot(height))
}

/** A picture as the place of a finding; a picture that is written into the page has no address. */
export function atPicture({ url, src, linkText }: Picture, finding: Pick<Hit, 'evidence' | 'expected'>): Hit {
  const target = url ?? (src === '' ? undefined : src.replace(/^(data:[^,]{0,60}).*$/s, '$1'))
  return {
    ...(target !== undefined && { target: target.slice(0, longestTarget) }),
    ...(linkText !== undefined && linkText !== '' && { anchor: linkText.slice(0, 160) }),
    ...finding,
  }
}

function isDot(size: string | undefined): boolean {
  return size !== undefined && /^\s*[01](?:px)?\s*$/.test(size)
}
