import type { Picture } from '../page.types.ts'

/** Every file that a picture offers to one browser or another. */
export function allFiles({ url, candidates }: Picture): readonly string[] {
  return url === undefined ? candidates : [url, ...candidates]
}
