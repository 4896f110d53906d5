// A text part of a DOCX in the words that its library knows, and no more of them than it reads. The library
// builds the whole part twice in memory: 48,000 words with the formatting of each spelled out need half a
// gigabyte as they are, and a tenth of that so.
import { Parser } from 'htmlparser2'

type Attributes = Record<string, string>

/** Of properties, what the text shows; the value of an element lists what is kept of its children. */
const keptProperties: Readonly<Record<string, ReadonlySet<string>>> = {
  'w:rPr': new Set([
    'w:rStyle',
    'w:vertAlign',
    'w:b',
    'w:i',
    'w:u',
    'w:strike',
    'w:highlight',
    'w:shd',
    'w:del',
  ]),
  'w:pPr': new Set(['w:pStyle', 'w:numPr', 'w:rPr']),
  'w:tcPr': new Set(['w:gridSpan', 'w:vMerge']),
  'w:trPr': new Set(['w:tblHeader', 'w:del']),
  'w:tblPr': new Set(['w:tblStyle']),
}
/** Of the mark that ends a paragraph: whether it was deleted. */
const ofMark: ReadonlySet<string> = new Set(['w:del'])
/** They say nothing about the text. */
const dropped = new Set([
  'w:tblGrid',
  'w:tblPrEx',
  'w:sectPr',
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:bookmarkEnd',
  'w:rubyPr',
])
/** Their attributes are marks of editing. */
const bare = new Set(['w:p', 'w:r', 'w:t', 'w:tr', 'w:tc'])
/** The library leaves out what is in these. */
const unwrapped = new Set(['w:dir', 'w:bdo'])
const replaced: Readonly<Record<string, string>> = { 'w:cr': 'w:br', 'w:ptab': 'w:tab' }
/** The library looks at the fields around a run when the run ends: such a run stays by itself. */
const fieldMarks = new Set(['w:fldChar', 'w:instrText'])

const pieceBytes = 262_144

interface Run {
  /** Its tags; none around plain words, which are in their paragraph as they are. */
  start: string
  /** Holds what was in several runs. */
  isJoined: boolean
  standsAlone: boolean
}

interface Ruby {
  base: string
  annotation: string
  isAnnotation: boolean
}

/**
 * Runs that look the same become one, simple fields complex ones, and text with its reading above it
 * `text(reading)`.
 */
export function leanWordXml(xml: Buffer): Buffer {
  const written: Buffer[] = []
  let out: string[] = []
  const runs: Run[] = []
  /** Closed, but for what comes next looking the same. */
  let closing: { run: Run | undefined; text: boolean } | undefined
  /** A run has begun, and its properties are not known yet. */
  let isStarting = false
  /** Depth below an element that is left out. */
  let leftOut = 0
  let ruby: Ruby | undefined
  const open: string[] = []
  /** Fields that are open: their words become a link by their runs. */
  let fields = 0

  function settle(): void {
    if (closing !== undefined) {
      if (closing.text) out.push('</w:t>')
      if (closing.run !== undefined && closing.run.start !== '') out.push('</w:r>')
      closing = undefined
    }
  }

  /** The run that has begun goes on in the one that has just ended, or stands for itself. */
  function startRun(properties: string): void {
    isStarting = false
    const before = closing?.run
    const start = properties === '' && fields === 0 ? '' : `<w:r>${properties}`
    if (before !== undefined && !before.standsAlone && before.start === start) {
      runs.push({ ...before, isJoined: true })
      closing = closing?.text === true ? { run: undefined, text: true } : undefined
      return
    }
    settle()
    runs.push({ start, isJoined: false, standsAlone: false })
    out.push(start)
  }

  function markField(): void {
    const run = runs.at(-1)
    if (run === undefined) return
    settle()
    if (run.start === '') out.push('<w:r>')
    else if (run.isJoined) out.push('</w:r>', run.start)
    runs[runs.length - 1] = { start: run.start || '<w:r>', isJoined: false, standsAlone: true }
  }

  function countField(type: string | undefined): void {
    fields = Math.max(0, fields + (type === 'begin' ? 1 : type === 'end' ? -1 : 0))
  }

  function writeField(type: string): void {
    countField(type)
    out.push(`<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`)
  }

  const properties = collectProperties()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name)
        if (leftOut > 0 || dropped.has(name)) {
          leftOut += 1
          return
        }
        if (properties.isOpen() || name in keptProperties) {
          properties.open(name, attributes)
          return
        }
        if (isStarting) startRun('')
        if (ruby !== undefined) {
          if (name === 'w:rt') ruby.isAnnotation = true
          return
        }
        if (name === 'w:r') {
          if (closing?.run === undefined) settle()
          isStarting = true
          return
        }
        if (name === 'w:t' && closing?.text === true && closing.run === undefined) {
          closing = undefined
          return
        }
        if (fieldMarks.has(name)) markField()
        if (name === 'w:fldChar') countField(attributes['w:fldCharType'])
        settle()
        if (name === 'w:ruby') ruby = { base: '', annotation: '', isAnnotation: false }
        else if (name === 'w:fldSimple') {
          writeField('begin')
          out.push(`<w:r><w:instrText>${escaped(attributes['w:instr'] ?? '')}</w:instrText></w:r>`)
          writeField('separate')
        } else if (!unwrapped.has(name))
          out.push(getTag(replaced[name] ?? name, bare.has(name) ? {} : attributes))
      },
      ontext(text) {
        if (leftOut > 0 || properties.isOpen()) return
        if (ruby !== undefined) {
          if (open.at(-1) === 'w:t') ruby[ruby.isAnnotation ? 'annotation' : 'base'] += text
          return
        }
        // Between elements there are only the line ends of a file that was laid out to be read.
        if (open.at(-1)?.startsWith('w:') === true && open.at(-1) !== 'w:t' && text.trim() === '') return
        if (isStarting) startRun('')
        settle()
        out.push(escaped(text))
      },
      onclosetag(name) {
        open.pop()
        if (leftOut > 0) {
          leftOut -= 1
          return
        }
        if (properties.isOpen()) {
          const whole = properties.close()
          if (whole === undefined || ruby !== undefined) return
          if (isStarting && name === 'w:rPr') startRun(whole)
          else {
            settle()
            out.push(whole)
          }
          return
        }
        if (isStarting) startRun('')
        if (ruby !== undefined) {
          if (name === 'w:rt') ruby.isAnnotation = false
          if (name !== 'w:ruby') return
          out.push(
            `<w:t>${escaped(ruby.annotation === '' ? ruby.base : `${ruby.base}(${ruby.annotation})`)}</w:t>`,
          )
          ruby = undefined
          return
        }
        if (name === 'w:r') {
          const run = runs.pop()
          closing = { run, text: closing?.text === true && closing.run === undefined }
          return
        }
        settle()
        if (name === 'w:t') closing = { run: undefined, text: true }
        else if (name === 'w:fldSimple') writeField('end')
        else if (!unwrapped.has(name)) out.push(`</${replaced[name] ?? name}>`)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  // In pieces: neither the part nor what becomes of it lies in memory as a text.
  const decoder = new TextDecoder()
  for (let place = 0; place < xml.length; place += pieceBytes) {
    parser.write(decoder.decode(xml.subarray(place, place + pieceBytes), { stream: true }))
    written.push(Buffer.from(out.join('')))
    out = []
  }
  parser.end(decoder.decode())
  settle()
  return Buffer.concat([...written, Buffer.from(out.join(''))])
}

/** Gathers an element of properties, without what the library does not read. */
function collectProperties(): {
  isOpen(): boolean
  open(name: string, attributes: Attributes): void
  close(): string | undefined
} {
  const open: { name: string; start: string; content: string; kept: ReadonlySet<string> | undefined }[] = []
  let leftOut = 0
  return {
    isOpen: () => open.length > 0,
    open(name, attributes) {
      const parent = open.at(-1)
      if (leftOut > 0 || parent?.kept?.has(name) === false || isSwitchedOff(name, attributes)) leftOut += 1
      else
        open.push({
          name,
          start: getTag(name, attributes),
          content: '',
          kept: parent?.name === 'w:pPr' && name === 'w:rPr' ? ofMark : keptProperties[name],
        })
    },
    close() {
      if (leftOut > 0) {
        leftOut -= 1
        return undefined
      }
      const closed = open.pop()
      const whole =
        closed === undefined || (closed.kept !== undefined && closed.content === '') ? '' : getElement(closed)
      const parent = open.at(-1)
      if (parent === undefined) return whole
      parent.content += whole
      return undefined
    },
  }
}

function getElement({ name, start, content }: { name: string; start: string; content: string }): string {
  return `${start}${name === 'w:rPr' ? withMarking(content) : content}</${name}>`
}

/** The library takes a row for a head when the element is there, also when it says no. */
function isSwitchedOff(name: string, attributes: Attributes): boolean {
  return name === 'w:tblHeader' && /^(?:off|false|0)$/.test(attributes['w:val'] ?? '')
}

/** Words on a coloured background are marked words, however the program spelled it. */
function withMarking(properties: string): string {
  const isMarked = properties.includes('<w:highlight')
  return properties.replace(/<w:shd ([^>]*)><\/w:shd>/g, (_, attributes: string) =>
    !isMarked && /w:fill="(?!ffffff)[0-9a-f]{6}"/i.test(attributes)
      ? '<w:highlight w:val="yellow"></w:highlight>'
      : '',
  )
}

function getTag(name: string, attributes: Attributes): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escaped(value)}"`
  return `${tag}>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
