// How the parts of a section are on a design, in the terms that layouts have.
import type { DesignBlock, DesignSection, RatioBox } from '#contracts/extracted-document.schema.ts'

export type Arrangement = 'columns' | 'stacked' | 'beside' | 'cover' | 'centered' | 'plain'

interface Boxed {
  boundingBox: RatioBox
}

/** Of a section with these parts; `title` is the block of its heading. */
export function getArrangement(
  section: DesignSection,
  cards: readonly Boxed[],
  images: readonly Boxed[],
  title: DesignBlock | undefined,
): Arrangement {
  const [first, second] = cards
  if (first !== undefined && second !== undefined) {
    return second.boundingBox.y >= first.boundingBox.y + first.boundingBox.height * 0.6 &&
      Math.abs(second.boundingBox.x - first.boundingBox.x) < 0.1
      ? 'stacked'
      : 'columns'
  }
  const [image] = images
  const box = section.boundingBox
  if (image !== undefined) {
    const { x, y, width, height } = image.boundingBox
    if (width * height > box.width * box.height * 0.7) return 'cover'
    const middle =
      title === undefined ? box.y + box.height / 2 : title.boundingBox.y + title.boundingBox.height / 2
    const isBeside =
      middle >= y &&
      middle <= y + height &&
      width < 0.65 &&
      (title === undefined ||
        title.boundingBox.x + title.boundingBox.width <= x + 0.05 ||
        title.boundingBox.x >= x + width - 0.05)
    if (isBeside) return 'beside'
  }
  if (title?.align === 'center') return 'centered'
  const centre = title === undefined ? 0 : title.boundingBox.x + title.boundingBox.width / 2
  return title !== undefined && Math.abs(centre - 0.5) < 0.04 && title.boundingBox.x > 0.15
    ? 'centered'
    : 'plain'
}
