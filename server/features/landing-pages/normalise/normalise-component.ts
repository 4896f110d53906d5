import type { ComponentType, PageComponent } from '#contracts/sections.schema.ts'
import { toStorableText } from '#core/text.ts'
import type { Draft } from './arrange.ts'
import { readBoundingBox } from './bounding-box.ts'
import { readProps } from './component-props.ts'
import { findComponentType, guessComponentType } from './component-types.ts'
import { keepMembers, mergeExtras } from './extras.ts'
import { defined, isRecord, getMembers } from './plain-values.ts'
import { wordKey } from './read-values.ts'
import type { Work } from './work.ts'

export const boxMembers = ['boundingBox', 'bounding_box', 'bbox', 'box', 'bounds', 'rect', 'frame'] as const
export const orderMembers = ['order', 'position', 'sortOrder'] as const

/** The member of each kind that a single text stands for. */
const mainMember: Record<ComponentType, string> = {
  heading: 'text',
  text: 'html',
  button: 'label',
  image: 'alt',
  list: 'items',
  form: 'submitLabel',
  quote: 'text',
  card: 'title',
  icon: 'name',
  video: 'title',
  custom: 'html',
}

/**
 * One component, from a word, a text or an object however loosely typed. `usual` is the kind of one that says
 * nothing of itself.
 */
export function normaliseComponent(
  input: unknown,
  path: string,
  work: Work,
  usual?: ComponentType,
): Draft<PageComponent> | undefined {
  const source = typeof input === 'string' || typeof input === 'number' ? fromWord(String(input)) : input
  if (!isRecord(source)) {
    work.issue(path, 'must be an object, or a word for its kind')
    return undefined
  }
  const loose = getMembers(source)
  const givenProps = loose.take(['props', 'properties', 'attributes', 'attrs'])
  const named = loose.take(['type', 'kind', 'component', 'componentType', 'tag', 'element'])?.value
  const known = findComponentType(named)
  const has = (name: string): boolean =>
    name in source || (isRecord(givenProps?.value) && name in givenProps.value)
  const type = known ?? (named === undefined ? (guessed(has) ?? usual ?? 'custom') : 'custom')
  const props = getMembers(
    isRecord(givenProps?.value)
      ? givenProps.value
      : givenProps === undefined
        ? {}
        : { [mainMember[type]]: givenProps.value },
  )
  const givenId = loose.take(['id', '_id'])?.value
  const givenOrder = loose.take(orderMembers)?.value
  const box = loose.take(boxMembers)
  const extra = loose.take(['extra'])?.value
  const read = readProps(type, wordKey(named), { props, loose, path, work })
  const unknownProps = keepMembers(props.rest(), `${path}.props`, work)
  // The client's own word for a kind that is not among ours comes back as well.
  const ownWord =
    known === undefined && typeof named === 'string' && named !== ''
      ? { type: toStorableText(named.slice(0, 200)) }
      : {}
  const boundingBox = box === undefined ? undefined : readBoundingBox(box.value, `${path}.${box.name}`, work)
  const kept = keepMembers(mergeExtras(extra, { ...ownWord, ...loose.rest() }), `${path}.extra`, work)
  const allProps = { ...read, ...unknownProps }
  return {
    givenId,
    givenOrder,
    make: (id, order) => defined({ id, type, props: allProps, order, boundingBox, extra: kept }),
  }
}

function guessed(has: (name: string) => boolean): ComponentType | undefined {
  const guess = guessComponentType(has)
  return guess === 'custom' ? undefined : guess
}

/**
 * A word for a kind is that kind; any other single word is one of the client's own kinds; several words are a
 * text.
 */
function fromWord(word: string): Record<string, unknown> {
  if (findComponentType(word) !== undefined || /^[A-Za-z][\w-]{0,39}$/.test(word)) return { type: word }
  return { type: 'text', props: { text: word } }
}
