// Questions that open: what a website shows once they are pressed, and in other designs a place for an
// answer below each question with a sign beside it.
import type { LayoutContainer, LayoutNode, LayoutSlot, TextStyle } from '#contracts/design-layout.schema.ts'
import type { DesignAnswer } from '#contracts/extracted-document.schema.ts'
import { isContainer, walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { addSlot, painted, unplaced, type BuildContext } from './build-leaves.ts'
import type { Element } from './elements.types.ts'
import type { Piece } from './pieces.ts'
import { maxSign } from './question-signs.ts'
import { toDistance, toLength } from './place-children.ts'

/** What is seen of an answer is no farther from its question, or from what is before it. */
const maxDistance = 56
/** A line between two questions. */
const line = { minWidth: 120, maxHeight: 4 }
/** In pixels: an answer has lines of a paragraph. */
const minAnswerWidth = 400
/** Characters of an answer that no design says. */
const usualBudget = 240
/** Room above an answer, its other paragraphs and its items, and before the words of items: in em. */
const room = { answer: 0.75, paragraph: 0.6, item: 0.4, marker: 1.3 }
const itemStart = /^• /

interface Question {
  slot: string
  answer: DesignAnswer
}

/** The tree with its questions as containers that open. */
export function openQuestions(
  tree: LayoutContainer,
  context: BuildContext,
  texts: readonly Piece[],
): LayoutContainer {
  const questions = findQuestions(context)
  if (questions.size === 0) return tree
  const styles = new Map<string, TextStyle>()

  function visit(container: LayoutContainer): LayoutContainer {
    const children: LayoutNode[] = []
    for (let at = 0; at < container.children.length; at += 1) {
      const child = container.children[at] as LayoutNode
      const question = asHead(child, questions)
      if (question === undefined) {
        children.push(isContainer(child) ? visit(child) : child)
        continue
      }
      const seen = container.kind === 'stack' ? takeAnswer(container.children.slice(at + 1), questions) : []
      const isOpen = seen.length > 0 && question.answer.text === ''
      const isKnownOpen = question.answer.isOpen === true
      if (isKnownOpen && !isOpen) children.push(child)
      else {
        const head = asHeading(child, question.slot)
        const answers = isOpen ? seen : makeAnswer(question)
        children.push(wrap(head, answers, { isOpen, isInStack: container.kind === 'stack' }, context))
        at += isOpen ? seen.length : 0
      }
    }
    return { ...container, children }
  }

  /** A question is a heading, however large: what is pressed holds no paragraph. */
  function asHeading<Node extends LayoutNode>(node: Node, slot: string): Node {
    if (isContainer(node)) return { ...node, children: node.children.map((child) => asHeading(child, slot)) }
    if (node.kind !== 'text' || node.slot !== slot || node.role.startsWith('heading-')) return node
    const asked = context.slots.find(({ id }) => id === slot)
    if (asked !== undefined) asked.role = 'heading-3'
    return { ...node, role: 'heading-3' }
  }

  function makeAnswer({ slot, answer }: Question): LayoutNode[] {
    const element = context.elements.get(slot) as Element
    const style = findAnswerStyle(element, answer)
    return joinItems(answer.text.split('\n')).map((paragraph, index): LayoutNode => {
      const isList = itemStart.test(paragraph)
      const words: Omit<LayoutSlot, 'id' | 'blockIds'> = isList
        ? { kind: 'list', items: paragraph.split('\n').map((item) => item.replace(itemStart, '')) }
        : {
            kind: 'text',
            role: 'body',
            text: paragraph,
            budget: paragraph === '' ? usualBudget : Math.ceil(paragraph.length * 1.15),
          }
      const placed = {
        ...unplaced,
        id: context.nextId(),
        before: toLength(style.size * (index === 0 ? room.answer : room.paragraph)),
        slot: addSlot(context, words, [element.piece.block.id]),
        style: style.id,
      }
      const padding = { top: 0, right: 0, bottom: 0, left: toLength(style.size * room.marker) }
      return isList
        ? { kind: 'list', ...placed, padding, marker: 'disc', gap: toLength(style.size * room.item) }
        : { kind: 'text', ...placed, role: 'body', align: 'left' }
    })
  }

  function findAnswerStyle(question: Element, answer: DesignAnswer): TextStyle {
    const piece = findAlike(question.piece, answer, texts)
    const { answer: _answer, accents: _accents, ...block } = piece.block
    const color = answer.color ?? block.color
    const key = `${block.id},${color}`
    const style =
      styles.get(key) ??
      context.book.findStyle({
        piece: { ...piece, block: { ...block, ...(color !== undefined && { color }) } },
      }).style
    styles.set(key, style)
    return style
  }

  return visit(tree)
}

function findQuestions({ elements }: BuildContext): Map<string, Question> {
  return new Map(
    [...elements].flatMap(([slot, { piece }]) =>
      piece.block.answer === undefined ? [] : [[slot, { slot, answer: piece.block.answer }]],
    ),
  )
}

/** The question that a node is, with nothing but signs beside it. */
function asHead(node: LayoutNode, questions: ReadonlyMap<string, Question>): Question | undefined {
  if (!isContainer(node)) return 'slot' in node ? questions.get(node.slot) : undefined
  const leaves = [...walkTree(node)].filter((inner) => !isContainer(inner))
  const found = leaves.flatMap((leaf) => ('slot' in leaf ? (questions.get(leaf.slot) ?? []) : []))
  const [question] = found
  const isHead =
    found.length === 1 &&
    leaves.every((leaf) => ('slot' in leaf && leaf.slot === question?.slot) || isSign(leaf))
  return isHead ? question : undefined
}

function isSign(node: LayoutNode): boolean {
  const { kind, width = maxSign, height = 0 } = node
  return width <= maxSign && height <= maxSign && kind !== 'list' && kind !== 'form'
}

/** What follows an open question closely, up to the next question, heading or line. */
function takeAnswer(
  following: readonly LayoutNode[],
  questions: ReadonlyMap<string, Question>,
): LayoutNode[] {
  const end = following.findIndex(
    (node) =>
      node.before > maxDistance ||
      isDivider(node) ||
      [...walkTree(node)].some(
        (inner) =>
          inner.kind === 'form' ||
          (inner.kind === 'text' && (inner.role.startsWith('heading-') || questions.has(inner.slot))),
      ),
  )
  return end < 0 ? [...following] : following.slice(0, end)
}

function isDivider({ kind, width = 0, height = 0 }: LayoutNode): boolean {
  return kind === 'shape' && width >= line.minWidth && height <= line.maxHeight
}

/** Items of a list after each other as one paragraph with a line for each. */
function joinItems(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of lines) {
    const last = joined.at(-1)
    if (last !== undefined && itemStart.test(text) && itemStart.test(last))
      joined[joined.length - 1] = `${last}\n${text}`
    else joined.push(text)
  }
  return joined
}

/** A text that looks as an answer does; else running text of the design, else the question. */
function findAlike(question: Piece, answer: DesignAnswer, texts: readonly Piece[]): Piece {
  const { fontSize, fontWeight, fontFamily } = answer
  if (fontSize === undefined) {
    const letters = (piece: Piece): number => (piece.block.text ?? '').length
    return (
      texts
        .filter(
          ({ block }) =>
            block.level === undefined && (block.fontWeight ?? 400) < 600 && block.isItalic !== true,
        )
        .filter(({ block }) => (block.fontSize ?? 0) <= (question.block.fontSize ?? 0) * 1.05)
        .toSorted((one, other) => letters(other) - letters(one))[0] ?? question
    )
  }
  const alike = texts.find(
    ({ block }) =>
      block.fontSize === fontSize &&
      block.fontFamily === fontFamily &&
      (block.fontWeight ?? 400) === fontWeight &&
      block.isItalic !== true &&
      block.isUppercase !== true,
  )
  if (alike !== undefined) return alike
  const { level: _level, isUppercase: _case, letterSpacing: _spacing, ...block } = question.block
  const lineHeight = answer.lineHeight ?? fontSize * 1.5
  const id = ['answer', fontSize, fontWeight, fontFamily, lineHeight].join('-')
  return {
    ...question,
    lineHeight: lineHeight * question.scale,
    block: {
      ...block,
      id,
      fontSize,
      lineHeight,
      fontWeight: fontWeight ?? 400,
      fontFamily: fontFamily ?? '',
    },
  }
}

/** A question and its answer, in the place and the paint of the question. */
function wrap(
  head: LayoutNode,
  answers: readonly LayoutNode[],
  { isOpen, isInStack }: { isOpen: boolean; isInStack: boolean },
  { nextId }: BuildContext,
): LayoutContainer {
  const { before, anchor, width } = head
  // An answer may begin where the sign before its question does.
  const start =
    isOpen && !isContainer(head) ? Math.min(head.start, ...answers.map((answer) => answer.start)) : head.start
  const shift = head.start - start
  const { outside, inside } = isContainer(head) ? takePaint(head) : { outside: {}, inside: head }
  // Words with their sign before them are narrower than what they open.
  const isNarrow =
    isInStack &&
    width !== undefined &&
    (outside.background ?? outside.border) === undefined &&
    answers.some((answer) =>
      answer.width === undefined
        ? width < minAnswerWidth
        : answer.start - start + answer.width > width + shift + 2,
    )
  return {
    ...outside,
    kind: 'stack',
    id: nextId(),
    before,
    start,
    anchor: isNarrow ? 'start' : anchor,
    ...(width !== undefined && !isNarrow && { width: width + shift }),
    role: 'question',
    narrow: 'stack',
    isStretched: false,
    ...(isOpen && { isOpen }),
    children: [
      { ...inside, before: 0, start: toDistance(shift), anchor: 'start' },
      ...answers.map((answer) => ({ ...answer, start: Math.max(0, toDistance(answer.start - start)) })),
    ],
  }
}

/** What a question is painted with, around its answer too. */
function takePaint(head: LayoutContainer): { outside: Partial<LayoutContainer>; inside: LayoutContainer } {
  const { pattern, background, border, radius, corners, clip, shadow, opacity, padding, ...inside } = head
  const outside = {
    ...(pattern !== undefined && { pattern }),
    ...painted({ background, border, radius, corners, clip, shadow, opacity }),
    ...(padding !== undefined && { padding }),
  }
  const { width, height } = head
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {}
  return {
    outside,
    inside: {
      ...inside,
      role: 'group',
      ...(head.kind === 'row' && { narrow: 'keep' }),
      ...(width !== undefined && { width: toLength(width - left - right) }),
      ...(height !== undefined && { height: toLength(height - top - bottom) }),
    },
  }
}
