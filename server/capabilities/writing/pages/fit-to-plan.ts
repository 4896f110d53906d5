// What a model wrote, made what the plan asks for: words without markup, the planned components in their
// order, none more and none missing.
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import {
  writtenKinds,
  type WrittenComponent,
  type WrittenSection,
} from '#contracts/written-section.schema.ts'
import { markupToText } from '#core/rich-text/index.ts'
import { collapseWhitespace, toStorableText, truncate } from '#core/text.ts'

const maxLineLength = 300
const maxTextLength = 4_000
const maxItems = 30

/**
 * `otherwise` is what the composer wrote for the same section: it stands in for what is missing, so that
 * three cards stay three.
 */
export function fitToPlan(
  written: WrittenSection,
  plan: PlanSection,
  otherwise: WrittenSection,
): WrittenSection {
  const waiting = written.components.map(cleanComponent)
  const spare = [...otherwise.components]
  const take = (from: WrittenComponent[], kind: string): WrittenComponent | undefined => {
    const index = from.findIndex((component) => component.kind === kind)
    return index === -1 ? undefined : from.splice(index, 1)[0]
  }
  const kinds = plan.components.filter(isKind)
  const components = (kinds.length > 0 ? kinds : waiting.map(({ kind }) => kind)).flatMap((kind) => {
    const own = take(waiting, kind)
    const other = take(spare, kind)
    // A model that was not shown an image cannot say what is on it.
    if (kind === 'image') return other ?? own ?? []
    return own !== undefined && saysSomething(own) ? [own] : (other ?? own ?? [])
  })
  const title = line(written.title)
  return {
    title: title === '' && plan.type !== 'custom' ? otherwise.title : title,
    text: passage(written.text),
    components,
  }
}

function isKind(kind: string): kind is WrittenComponent['kind'] {
  return (writtenKinds as readonly string[]).includes(kind)
}

function saysSomething({ title, text, label, items, price }: WrittenComponent): boolean {
  return [title, text, label, price, ...items].some((words) => words.trim() !== '')
}

function cleanComponent({
  kind,
  title,
  text,
  label,
  items,
  price,
  period,
  author,
  role,
}: WrittenComponent): WrittenComponent {
  return {
    kind,
    title: line(title),
    text: kind === 'quote' ? withoutQuotes(passage(text)) : passage(text),
    label: line(label),
    items: items
      .slice(0, maxItems)
      .map(line)
      .filter((item) => item !== ''),
    price: line(price),
    period: line(period),
    author: line(author).replace(/^[–—-]\s*/, ''),
    role: line(role),
  }
}

/** The quotation marks are the page's. */
function withoutQuotes(text: string): string {
  return text.replace(/^[“”„"«»]+|[“”"«»]+$/g, '').trim()
}

function line(text: string): string {
  return truncate(collapseWhitespace(plain(text)), maxLineLength).toWellFormed()
}

function passage(text: string): string {
  const paragraphs = plain(text)
    .split(/\n\s*\n/)
    .map(collapseWhitespace)
    .filter((paragraph) => paragraph !== '')
  return truncate(paragraphs.join('\n\n'), maxTextLength).toWellFormed()
}

/** Models write markup although they are asked not to: it goes, its words stay. */
function plain(text: string): string {
  const words = /<\/?[a-z!][^>]*>/i.test(text)
    ? markupToText(text.replace(/<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi, '$&\n\n'))
    : text
  return toStorableText(words)
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1/g, '$2')
    .replace(/^\s*[-*•]\s+(?=\S)/gm, '\n\n')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\[([^\][]+)\]\((?:https?:|mailto:|#|\/)[^)\s]*\)/g, '$1')
}
