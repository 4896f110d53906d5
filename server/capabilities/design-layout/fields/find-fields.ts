// Fields that a design does not name as such: empty boxes and lines with labels of fields.
import { commonArea, getHeight, getMiddle, surround, type Box } from '../boxes.ts'
import type { Piece } from '../pieces.ts'
import { asked, askedInBar } from './asked-words.ts'
import { markBars } from './bars.ts'
import { box, getFieldBox, maxLabelLength, toField, touching, type DrawnField } from './drawn-field.ts'
import { readDrawnField } from './empty-boxes.ts'
import { readLineField } from './lines-to-fill.ts'

/** The pieces, empty boxes as fields where their labels are those of a form, and hints beside a button. */
export function markDrawnFields(pieces: readonly Piece[]): Piece[] {
  return markBars(markBoxes(pieces))
}

/** Of the lines of a form: those that ask for what only forms do. */
const minAsking = 0.4

/** In pixels: a button right beside the only field of a form. */
const maxButtonGap = 40

/** Empty boxes as fields. */
function markBoxes(pieces: readonly Piece[]): Piece[] {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const panels = pieces.filter(({ kind }) => kind === 'panel')
  const drawn = panels.flatMap(
    (piece) => readDrawnField(piece, { pieces, texts, panels }) ?? readLineField(piece, pieces) ?? [],
  )
  const fields = new Map<Piece, DrawnField>()
  const taken = new Set<Piece>()
  for (const group of groupFields(drawn)) {
    const asking = group.filter(isAskedFor)
    const lines = group.filter(({ isLine }) => isLine === true)
    // A list of what is included may name “e-mail” in one of its rows.
    const isAsked =
      (asking.length > 0 && asking.length >= lines.length * minAsking) || isLoneBar(group, panels, texts)
    const around = surround(group.map(getFieldBox))
    const hasButton = panels.some((panel) => !isOfGroup(panel, group) && isButtonOf(panel, around, texts))
    const isMore = group.length > 1
    const isForm = lines.length > 0 ? isMore && hasButton : isMore || hasButton
    if (!isAsked || !isForm) continue
    for (const field of group) {
      fields.set(field.piece, field)
      for (const piece of [...field.signs, ...(field.hint === undefined ? [] : [field.hint])])
        taken.add(piece)
    }
  }
  if (fields.size === 0) return [...pieces]
  return pieces
    .filter((piece) => !taken.has(piece))
    .map((piece) => {
      const field = fields.get(piece)
      return field === undefined ? piece : toField(field)
    })
}

/** One box with a hint, and a button right beside it. */
function isLoneBar(
  [field, ...others]: readonly DrawnField[],
  panels: readonly Piece[],
  texts: readonly Piece[],
): boolean {
  if (field?.hint === undefined || others.length > 0 || !askedInBar.test(field.hint.block.text ?? ''))
    return false
  const around = getFieldBox(field)
  return panels.some(
    (panel) =>
      isButtonOf(panel, around, texts) &&
      Math.abs(getMiddle(panel.box) - getMiddle(around)) < getHeight(around) / 2 &&
      panel.box.left >= around.right - touching &&
      panel.box.left - around.right <= maxButtonGap,
  )
}

/** In words: of a label of a line, as lists have lines, too. */
const maxLineLabel = 3

function isAskedFor({ label, hint, isLine }: DrawnField): boolean {
  const words = (label ?? hint)?.block.text ?? ''
  return asked.test(words) && (isLine === undefined || words.trim().split(/\s+/).length <= maxLineLabel)
}

function isOfGroup(panel: Piece, group: readonly DrawnField[]): boolean {
  return group.some(({ piece }) => piece === panel)
}

/** In pixels: how far fields of one form are from each other. */
const maxFieldGap = 110

/** Fields near each other, from top to bottom. */
function groupFields(fields: readonly DrawnField[]): DrawnField[][] {
  const groups: DrawnField[][] = []
  for (const field of fields.toSorted((one, other) => getFieldBox(one).top - getFieldBox(other).top)) {
    const own = groups.find((group) => {
      const around = surround(group.map(getFieldBox))
      const { left, right, top } = getFieldBox(field)
      return (
        top - around.bottom <= maxFieldGap &&
        left < around.right + maxFieldGap &&
        right > around.left - maxFieldGap
      )
    })
    if (own === undefined) groups.push([field])
    else own.push(field)
  }
  return groups
}

/** A lone short text on it, near the field. */
function isButtonOf(panel: Piece, field: Box, texts: readonly Piece[]): boolean {
  const words = texts.filter(({ box: own }) => commonArea(own, panel.box) > 0)
  const distance = Math.max(panel.box.top - field.bottom, panel.box.left - field.right)
  return (
    words.length === 1 &&
    (words[0]?.block.text ?? '').length <= maxLabelLength &&
    getHeight(panel.box) <= box.line &&
    panel.box.top > field.top - box.line &&
    distance >= -panel.box.right + panel.box.left &&
    distance <= maxFieldGap &&
    Math.abs(getMiddle(panel.box) - getMiddle(field)) <= maxFieldGap + getHeight(field)
  )
}
