// The cards, questions and figures of a design's section, each with its words by their part.
import type { DesignBlock, DesignSection, RatioBox } from '#contracts/extracted-document.schema.ts'
import type { DesignComponent } from '#contracts/design-analysis.schema.ts'
import { countWords } from '#core/text.ts'
import { findTexts, getLength, say, isPrice, isFigure, isLabel } from './design-texts.ts'

export interface DesignCard {
  title: string
  texts: string[]
  /** Of a button or link on it. */
  label: string
  price: string
  /** Words of the design, stand-ins among them. */
  lengths: { title: number; text: number }
  /** `/api/pictures/{id}` of an image on it. */
  src: string | undefined
  blockIds: string[]
  boundingBox: RatioBox
}

export function findCards(
  section: DesignSection,
  cards: readonly DesignComponent[],
  questions: readonly DesignComponent[],
  stats: readonly DesignComponent[],
  blocks: readonly DesignBlock[],
  findBlocks: (component: DesignComponent) => DesignBlock[],
  titleIds: ReadonlySet<string>,
): DesignCard[] {
  if (section.type === 'header' || section.type === 'footer' || section.type === 'hero') return []
  if (section.type === 'faq' && questions.length > cards.length)
    return followedBy(questions, blocks, titleIds)
  if (section.type === 'stats' && stats.length > cards.length) return followedBy(stats, blocks, titleIds)
  return cards.map((component) => {
    const parts = findBlocks(component).filter(({ id }) => !titleIds.has(id))
    const written = parts.filter(({ kind, text = '' }) => kind === 'text' && text.trim() !== '')
    const heading = written.toSorted(
      (a, b) =>
        Number(isFigure(a)) - Number(isFigure(b)) ||
        (b.fontSize ?? 0) - (a.fontSize ?? 0) ||
        (b.fontWeight ?? 400) - (a.fontWeight ?? 400),
    )[0]
    const priced = written.find(({ text = '' }) => isPrice(text))
    const button = written.find((block) => block !== heading && isLabel(block, parts))
    const rest = written.filter(
      (block) =>
        block !== heading && block !== priced && block !== button && !/^0?\d[.)]?$/.test(block.text ?? ''),
    )
    return {
      title: say(heading?.text),
      texts: findTexts(rest),
      label: say(button?.text),
      price: say(priced?.text),
      lengths: { title: countWords(heading?.text ?? ''), text: getLength(rest) },
      src: parts.find(({ kind, src }) => kind === 'image' && src !== undefined)?.src,
      blockIds: component.blockIds,
      boundingBox: component.boundingBox,
    }
  })
}

/** Each with the texts that come after it, up to the next. */
function followedBy(
  parts: readonly DesignComponent[],
  blocks: readonly DesignBlock[],
  titleIds: ReadonlySet<string>,
): DesignCard[] {
  const starts = new Map(parts.flatMap((part) => part.blockIds.slice(0, 1).map((id) => [id, part] as const)))
  const found: DesignCard[] = []
  for (const block of blocks) {
    const part = starts.get(block.id)
    if (part !== undefined) {
      const lengths = { title: countWords(block.text ?? ''), text: 0 }
      found.push({
        title: say(block.text),
        texts: [],
        label: '',
        price: '',
        lengths,
        src: undefined,
        blockIds: [...part.blockIds],
        boundingBox: part.boundingBox,
      })
      continue
    }
    const current = found.at(-1)
    if (current === undefined || block.kind !== 'text' || titleIds.has(block.id)) continue
    current.texts.push(...findTexts([block]))
    current.lengths.text += getLength([block])
    current.blockIds.push(block.id)
  }
  return found
}
