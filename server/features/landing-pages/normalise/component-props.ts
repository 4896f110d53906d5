// The members of a component that the renderer knows, read from the names that clients give them. The
// canonical name is first.
import type { ComponentType, FormField } from '#contracts/sections.schema.ts'
import { maxIconBytes, safeSvg } from '#core/safe-svg.ts'
import { defined, isRecord, getMembers, type Members } from './plain-values.ts'
import {
  readFlag,
  readHtml,
  readId,
  readLink,
  readImage,
  readText,
  readWhole,
  wordKey,
  type HtmlReading,
} from './read-values.ts'
import type { Work } from './work.ts'

/** Maximum length of texts, in characters. */
const line = 500
const passage = 5_000
const markup = 50_000
const maxItems = 200
const maxFields = 30
const maxNameLength = 60

export interface PropsSource {
  /** `props` of the component. */
  props: Members
  /** What was beside them. */
  loose: Members
  path: string
  work: Work
}

interface PropsReader {
  /** The first value under these names that can be read as what is wanted. */
  read<Value>(
    names: readonly string[],
    reader: (value: unknown, path: string, name: string) => Value | undefined,
  ): Value | undefined
  text(names: readonly string[], max?: number): string | undefined
  html(names: readonly string[], profile?: HtmlReading['profile']): string | undefined
  link(names: readonly string[]): string | undefined
  image(names: readonly string[]): string | undefined
  flag(names: readonly string[]): boolean | undefined
  whole(names: readonly string[], min: number, max: number): number | undefined
  items(names: readonly string[]): string[] | undefined
  work: Work
}

/** The known members in their order; what is left in `source` is not known. */
export function readProps(type: ComponentType, word: string, source: PropsSource): Record<string, unknown> {
  return defined(readers[type](getReader(source), word))
}

const readers: Record<ComponentType, (props: PropsReader, word: string) => Record<string, unknown>> = {
  heading: (props, word) => ({
    text:
      props.text(['text', 'content', 'title', 'label', 'value', 'heading', 'headline', 'html'], 1_000) ?? '',
    level:
      props.whole(['level', 'headingLevel', 'depth'], 1, 6) ??
      (/^h[1-6]$/.test(word) ? Number(word.slice(1)) : undefined),
  }),
  text: (props) => ({
    html:
      props.html([
        'html',
        'content',
        'text',
        'body',
        'value',
        'paragraph',
        'copy',
        'description',
        'markdown',
      ]) ?? '',
  }),
  button: (props) => ({
    label: props.text(['label', 'text', 'title', 'content', 'value', 'caption']) ?? '',
    href: props.link(['href', 'url', 'link', 'to', 'action']) ?? '',
    kind: buttonKind(props),
  }),
  image: (props) => ({
    src: props.image(['src', 'url', 'image', 'imageUrl', 'source', 'href']) ?? '',
    alt: props.text(['alt', 'altText', 'alternativeText', 'description'], 1_000) ?? '',
    width: props.whole(['width', 'w'], 1, 20_000),
    height: props.whole(['height', 'h'], 1, 20_000),
    caption: props.text(['caption', 'title'], 1_000),
  }),
  list: (props, word) => ({
    items: props.items(['items', 'list', 'children', 'values', 'content', 'links', 'bullets']) ?? [],
    ordered:
      props.flag(['ordered', 'numbered']) ??
      (['ol', 'orderedlist', 'numberedlist'].includes(word) ? true : undefined),
  }),
  form: (props) => ({
    fields:
      props.read(['fields', 'inputs', 'items', 'content'], (value, at) =>
        readFields(value, at, props.work),
      ) ?? [],
    submitLabel:
      props.text(['submitLabel', 'submitText', 'submit', 'buttonLabel', 'buttonText', 'button', 'label']) ??
      'Send',
    successText: props.text(['successText', 'successMessage', 'thankYou'], passage),
  }),
  quote: (props) => ({
    text: props.text(['text', 'quote', 'content', 'html', 'body', 'testimonial', 'review'], passage) ?? '',
    author: props.text(['author', 'name', 'by', 'cite', 'attribution']),
    role: props.text(['role', 'title', 'position', 'jobTitle', 'company']),
    src: props.image(['src', 'avatar', 'image', 'photo']),
  }),
  card: (props) => ({
    title: props.text(['title', 'heading', 'headline', 'name', 'question']) ?? '',
    html: props.html(['html', 'content', 'text', 'description', 'body', 'answer']),
    icon: props.text(['icon', 'iconName'], 100),
    src: props.image(['src', 'image', 'img', 'imageUrl', 'picture', 'photo']),
    alt: props.text(['alt', 'altText'], 1_000),
    href: props.link(['href', 'url', 'link']),
    label: props.text(['label', 'cta', 'linkText', 'linkLabel', 'buttonLabel', 'buttonText', 'button']),
    price: props.text(['price', 'amount'], 100),
    period: props.text(['period', 'interval', 'billing'], 100),
    items: props.items(['items', 'features', 'bullets', 'list']),
    highlighted: props.flag(['highlighted', 'featured', 'popular', 'recommended']),
  }),
  icon: (props) => ({
    name: props.text(['name', 'icon', 'value', 'symbol'], 100) ?? '',
    label: props.text(['label', 'title', 'alt', 'text']),
    svg: readIconDrawing(props.text(['svg'], maxIconBytes)),
  }),
  video: (props) => ({
    href: props.link(['href', 'url', 'link', 'video', 'videoUrl']) ?? '',
    title: props.text(['title', 'label', 'alt', 'caption', 'name']) ?? '',
    src: props.image(['src', 'poster', 'thumbnail', 'image']),
  }),
  custom: (props) => ({ html: props.html(['html', 'content', 'markup', 'text', 'value'], 'html') ?? '' }),
}

/** A drawing that may be in the page itself. */
function readIconDrawing(given: string | undefined): string | undefined {
  const safe = given === undefined ? undefined : safeSvg(given, maxIconBytes)
  return safe?.isPlain === true ? safe.text : undefined
}

function getReader({ props, loose, path, work }: PropsSource): PropsReader {
  const read: PropsReader['read'] = (names, reader) => {
    for (const [members, place] of [
      [props, `${path}.props`],
      [loose, path],
    ] as const) {
      for (let found = members.take(names); found !== undefined; found = members.take(names)) {
        const value = reader(found.value, `${place}.${found.name}`, found.name)
        if (value !== undefined) return value
      }
    }
    return undefined
  }
  return {
    read,
    work,
    text: (names, max = line) => read(names, (value, at) => readText(value, at, max, work)),
    html: (names, profile = 'richText') =>
      read(names, (value, at, name) =>
        readHtml(value, at, { max: markup, profile, isText: name !== 'html' }, work),
      ),
    link: (names) => read(names, (value, at) => readLink(value, at, work)),
    image: (names) => read(names, (value, at) => readImage(value, at, work)),
    flag: (names) => read(names, readFlag),
    whole: (names, min, max) => read(names, (value) => readWhole(value, min, max)),
    items: (names) => read(names, (value, at) => readItems(value, at, work)),
  }
}

const kinds: Record<string, 'primary' | 'secondary' | 'link'> = {
  primary: 'primary',
  solid: 'primary',
  filled: 'primary',
  secondary: 'secondary',
  outline: 'secondary',
  outlined: 'secondary',
  ghost: 'secondary',
  link: 'link',
  text: 'link',
  tertiary: 'link',
}

function buttonKind(props: PropsReader): 'primary' | 'secondary' | 'link' | undefined {
  return props.read(['kind', 'variant', 'style', 'buttonType'], (value) => kinds[wordKey(value)])
}

/** Items of a list as plain text; of an object its words, title before text. */
function readItems(value: unknown, path: string, work: Work): string[] {
  const items = typeof value === 'string' ? value.split('\n').filter((item) => item.trim() !== '') : value
  if (!Array.isArray(items)) {
    work.issue(path, 'must be a list')
    return []
  }
  if (items.length > maxItems) work.issue(path, `must have ${maxItems} items or less`)
  return items.slice(0, maxItems).flatMap((item: unknown, index) => {
    const at = `${path}[${index}]`
    if (!isRecord(item)) return readText(item, at, passage, work) ?? []
    const members = getMembers(item)
    const title = members.take(['title', 'label', 'heading', 'name', 'question'])?.value
    const text = members.take(['text', 'content', 'description', 'value', 'answer', 'html'])?.value
    const parts = [title, text]
      .filter((part) => part !== undefined)
      .map((part) => readText(part, at, passage, work) ?? '')
    if (parts.length === 0) work.issue(at, 'must be text')
    return parts.filter((part) => part !== '').join(': ')
  })
}

const fieldTypes: Record<string, FormField['type']> = {
  text: 'text',
  string: 'text',
  name: 'text',
  email: 'email',
  mail: 'email',
  tel: 'tel',
  phone: 'tel',
  telephone: 'tel',
  textarea: 'textarea',
  message: 'textarea',
  longtext: 'textarea',
  select: 'select',
  dropdown: 'select',
  choice: 'select',
  radio: 'select',
  checkbox: 'checkbox',
  boolean: 'checkbox',
  consent: 'checkbox',
}

function readFields(value: unknown, path: string, work: Work): FormField[] {
  if (!Array.isArray(value)) {
    work.issue(path, 'must be a list of fields')
    return []
  }
  if (value.length > maxFields) work.issue(path, `must have ${maxFields} fields or less`)
  const taken = new Set<string>()
  return value.slice(0, maxFields).flatMap((item: unknown, index) => {
    const field = formField(item, `${path}[${index}]`, work)
    if (field === undefined) return []
    const name = freeName(field.name, taken)
    taken.add(name)
    return [{ ...field, name }]
  })
}

function formField(item: unknown, path: string, work: Work): FormField | undefined {
  if (typeof item !== 'string' && !isRecord(item)) {
    work.issue(path, 'must be a field: { name, label, type }')
    return undefined
  }
  const members = getMembers(typeof item === 'string' ? { label: item } : item)
  const given = members.take(['name', 'id', 'key'])?.value
  const labelled = members.take(['label', 'placeholder', 'title', 'text'])
  const label =
    labelled === undefined ? undefined : readText(labelled.value, `${path}.${labelled.name}`, line, work)
  const name = readId(given ?? label, maxNameLength) ?? 'field'
  const kind = members.take(['type', 'kind', 'inputType'])?.value
  const options = members.take(['options', 'choices', 'values'])
  const placeholder = members.take(['placeholder', 'hint'])
  const caption = members.take(['caption'])
  return defined({
    name,
    label: label ?? name,
    type: fieldTypes[wordKey(kind)] ?? (kind === undefined ? fieldTypes[wordKey(name)] : undefined) ?? 'text',
    required: readFlag(members.take(['required'])?.value),
    placeholder:
      placeholder === undefined
        ? undefined
        : readText(placeholder.value, `${path}.${placeholder.name}`, line, work),
    options: options === undefined ? undefined : readItems(options.value, `${path}.${options.name}`, work),
    preset: readFlag(members.take(['preset'])?.value),
    caption: caption === undefined ? undefined : readText(caption.value, `${path}.caption`, line, work),
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
  return free
}
