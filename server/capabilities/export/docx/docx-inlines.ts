// Inlines as runs of a Word paragraph.
import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  ShadingType,
  SimpleField,
  Tab,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import type { Image, Inline, Marks } from '#core/rich-text/index.ts'
import { linkTarget, missingImageText } from '../manuscript.ts'
import { inkColours, imageSpace, xmlSafe } from '../page-format.ts'
import { shownSize } from '../images.ts'
import type { DocxWriter } from './docx-writer.ts'

/** Form that the place gives to all runs: a head cell's weight, a link's style. */
export interface RunForm {
  bold?: boolean
  style?: string
}

export function writeInlines(
  writer: DocxWriter,
  inlines: readonly Inline[],
  form: RunForm = {},
): ParagraphChild[] {
  return inlines.flatMap((inline) => writeInline(writer, inline, form))
}

function writeInline(writer: DocxWriter, inline: Inline, form: RunForm): ParagraphChild[] {
  switch (inline.type) {
    case 'text':
      return writeText(writer, inline.text, { ...form, ...runOptions(inline.marks, form) })
    case 'lineBreak':
      return [new TextRun({ break: 1 })]
    case 'image':
      return [writeImage(writer, inline)]
    case 'footnoteReference': {
      const number = writer.manuscript.footnoteNumbers.get(inline.id)
      // Word allows no note inside a note.
      return number === undefined || writer.inNote ? [] : [writeNoteReference(writer, number)]
    }
    case 'link': {
      const target = linkTarget(inline.href)
      const anchor =
        target !== undefined && 'internal' in target ? writer.bookmarks.get(target.internal) : undefined
      if (target !== undefined && 'external' in target)
        return [
          new ExternalHyperlink({
            link: xmlSafe(target.external),
            children: writeInlines(writer, inline.inlines, { ...form, style: 'Hyperlink' }),
          }),
        ]
      if (anchor !== undefined)
        return [
          new InternalHyperlink({
            anchor,
            children: writeInlines(writer, inline.inlines, { ...form, style: 'Hyperlink' }),
          }),
        ]
      return writeInlines(writer, inline.inlines, form)
    }
  }
}

/**
 * The first one holds the note; Word would show the note of a second one twice, so others refer to the first.
 */
function writeNoteReference(writer: DocxWriter, number: number): ParagraphChild {
  const name = `_Note${number}`
  if (writer.takeNote(number)) return new Bookmark({ id: name, children: [new FootnoteReferenceRun(number)] })
  const field = new SimpleField(`NOTEREF ${name} \\f \\h`)
  field.addChildElement(new TextRun({ style: 'FootnoteReference', text: String(number) }))
  return field
}

/** Text whose tabs and line breaks stay: Word knows them only as elements. */
export function writeText(writer: DocxWriter, text: string, options: IRunOptions): ParagraphChild[] {
  const direction = writer.rightToLeft ? { rightToLeft: true } : {}
  return xmlSafe(text)
    .split(/(\r\n|\n|\t)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\t') return new TextRun({ ...options, ...direction, children: [new Tab()] })
      return part === '\n' || part === '\r\n'
        ? new TextRun({ ...options, break: 1 })
        : new TextRun({ ...options, ...direction, text: part })
    })
}

/** Inlines as the target of links to `#id`. */
export function bookmarked(
  writer: DocxWriter,
  id: string | undefined,
  children: ParagraphChild[],
): ParagraphChild[] {
  const name = id === undefined ? undefined : writer.takeBookmark(id)
  return name === undefined ? children : [new Bookmark({ id: name, children })]
}

export function writeImage(writer: DocxWriter, image: Image): ParagraphChild {
  const stored = writer.manuscript.images.get(image.src)
  if (stored === undefined || typeof stored === 'string' || stored.kind === 'webp') {
    if (typeof stored === 'object') writer.lost.webp += 1
    return new TextRun({
      text: xmlSafe(missingImageText(image.alt)),
      italics: true,
      color: inkColours.soft,
    })
  }
  const alt = xmlSafe(image.alt)
  return new ImageRun({
    type: stored.kind === 'jpeg' ? 'jpg' : stored.kind,
    data: stored.bytes,
    transformation: shownSize(stored, image, imageSpace),
    altText: { name: 'Picture', title: xmlSafe(image.title ?? ''), description: alt },
  })
}

function runOptions(marks: Marks, form: RunForm): IRunOptions {
  return {
    ...(marks.bold || form.bold ? { bold: true } : {}),
    ...(marks.italic ? { italics: true } : {}),
    ...(marks.underline ? { underline: { type: UnderlineType.SINGLE } } : {}),
    ...(marks.strike ? { strike: true } : {}),
    // A run has one style: inside a link that is the link's.
    ...(marks.code && form.style === undefined ? { style: 'CodeCharacter' } : {}),
    ...(marks.sub ? { subScript: true } : marks.sup ? { superScript: true } : {}),
    ...(marks.highlight === undefined
      ? {}
      : {
          shading: {
            type: ShadingType.CLEAR,
            color: 'auto',
            fill: hexadecimal(marks.highlight, inkColours.marker),
          },
        }),
    ...(marks.colour === undefined ? {} : { color: hexadecimal(marks.colour, inkColours.ink) }),
  }
}

function hexadecimal(colour: string, otherwise: string): string {
  return /^#[0-9a-f]{6}$/.test(colour) ? colour.slice(1).toUpperCase() : otherwise
}
