// What a visitor operates, as elements: a form with its fields and button as the design paints them, and a
// question whose answer opens without script.
import type { LayoutContainer, LayoutLeaf, TextStyle } from '#contracts/design-layout.schema.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { form } from '../parts/forms.ts'
import type { PageContext, Part } from '../view.ts'
import { gradientDeclarations, paintDeclarations, pixels, scaled, textDeclarations } from './css-values.ts'
import { backdropOn, getControlFill, readableOn, textContrast, type Backdrop } from './contrast.ts'
import { getTextLooks, join, textClasses } from './node-classes.ts'
import type { PlacedNode } from './place-nodes.ts'
import { findFormId, getSentFrom } from './form-sender.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer, walkTree } from './walk-tree.ts'

export function drawForm(
  drawing: TreeDrawing,
  placed: PlacedNode,
  node: Extract<LayoutLeaf, { kind: 'form' }>,
  part: Part,
  backdrop: Backdrop,
): Html {
  const { book, view } = drawing
  const shown = form(view, part, {
    labels: node.labels,
    sentFrom: getSentFrom(drawing, node),
    formId: findFormId(drawing),
  })
  if (isEmpty(shown)) return nothing
  const looks = textClasses(drawing, placed, backdropOn(backdrop, node), '')
  const { field, button } = node
  const inside: string[] = []
  const columns = Math.min(node.columns, 4)
  const columnGap = node.columnGap ?? node.gap
  const gap = columnGap === node.gap ? pixels(node.gap) : `${pixels(node.gap)} ${pixels(columnGap)}`
  inside.push(
    book.declare('always', [`gap:${gap}`, 'max-width:none'], '.form'),
    ...(node.isInline
      ? [
          book.declare(
            drawing.wide,
            [
              `grid-template-columns:repeat(${columns},minmax(0,1fr)) auto`,
              `align-items:${node.labels === 'within' ? 'center' : 'end'}`,
            ],
            '.form',
          ),
          book.declare(drawing.wide, ['grid-column:auto'], '.form .form-end'),
        ]
      : placeFields(drawing, node)),
    button === undefined || button.align === 'left'
      ? ''
      : button.align === 'stretch'
        ? book.declare('always', ['width:100%'], '.form .button')
        : book.declare('always', [`text-align:${button.align === 'right' ? 'end' : 'center'}`], '.form-end'),
  )
  if (node.buttonGap !== undefined)
    inside.push(
      book.declare('always', [`margin-block-start:${pixels(node.buttonGap - node.gap)}`], '.form-end'),
    )
  const fields = '.field :is(input:not([type="checkbox"]),select,textarea)'
  // Without labels, the style is that of what is in the fields.
  const own = drawing.styles.get(field?.style ?? (node.labels === 'within' ? node.style : ''))
  if (own !== undefined) {
    const { always, wide } = textDeclarations(own, view.context)
    inside.push(
      book.declare('always', always, fields),
      book.declare(drawing.wide, wide, fields),
      book.declare(drawing.narrow, [`font-size:${pixels(Math.max(minFieldText, own.size))}`], fields),
    )
  }
  if (node.labelGap !== undefined)
    inside.push(
      book.declare('always', [`gap:${pixels(node.labelGap)}`], '.field:not(.field-check)'),
      book.declare('always', [`margin-block-end:${pixels(node.labelGap - node.gap)}`], '.field-caption'),
    )
  inside.push(...drawCheckboxes(drawing, node))
  if (field !== undefined) {
    const fill = getControlFill(field)
    const behind = backdropOn(backdrop, { background: fill })
    const size = own?.size ?? minFieldText
    const ink = (color: string): string[] => {
      const { color: readable, halo } = view.context.colors.look(color, behind, {
        needed: textContrast,
        size,
      })
      return [`color:${readable}`, `text-shadow:${halo ?? 'none'}`]
    }
    // Several lines begin as far below the edge as the line of another field.
    const inset = Math.max(
      minInset,
      (field.height - size * (own?.lineHeight ?? fieldLeading)) / 2 - (field.border?.width ?? 0),
    )
    inside.push(
      book.declare(
        'always',
        [
          `min-height:${pixels(Math.max(minTarget, field.height))}`,
          ...(field.indent === undefined ? [] : [`padding:0 ${pixels(field.indent)}`]),
          ...(field.background === undefined ? [] : [`background:${field.background}`]),
          ...gradientDeclarations(fill),
          // Under a border that lets it through a gradient begins again.
          ...(field.gradient === undefined ? [] : ['background-origin:border-box']),
          ...(field.style !== undefined && own !== undefined
            ? ink(own.color)
            : field.background === undefined
              ? []
              : [`color:${readableOn('#1b1d23', behind, textContrast)}`]),
          // A border of some sides leaves no other.
          ...(field.border?.sides === undefined ? [] : ['border:0']),
          'border-radius:0',
          ...paintDeclarations({ border: field.border, radius: field.radius, corners: field.corners }),
        ],
        fields,
      ),
      // Fingers need more room than a pointer does.
      book.declare(
        drawing.wide,
        [
          `min-height:${pixels(Math.max(smallestTarget, field.height))}`,
          ...(field.height < smallestTarget
            ? [`margin-block:${pixels((field.height - smallestTarget) / 2)}`]
            : []),
        ],
        fields,
      ),
      field.hint === undefined
        ? ''
        : book.declare(
            'always',
            [...ink(field.hint.color), 'opacity:1', ...(field.hint.isItalic ? ['font-style:italic'] : [])],
            '.field:not(.field-typed) ::placeholder',
          ),
      field.indent === undefined
        ? ''
        : book.declare('always', [`padding-block:${pixels(inset)}`], '.field.field-wide textarea'),
      field.areaHeight === undefined
        ? ''
        : book.declare('always', [`height:${pixels(field.areaHeight)}`], '.field textarea'),
    )
  }
  if (button !== undefined)
    inside.push(book.declare('always', paintButton(drawing, button, backdrop), '.form .button'))
  return html`<div${attributes({ class: join([...looks, ...inside, 't-form']) })}>${shown}</div>`
}

type FormButton = NonNullable<Extract<LayoutLeaf, { kind: 'form' }>['button']>

function paintButton({ styles, view }: TreeDrawing, button: FormButton, backdrop: Backdrop): string[] {
  const fill = getControlFill(button)
  const hasGradient = button.gradient !== undefined
  const edge = hasGradient ? undefined : { color: button.background, width: 1, style: 'solid' as const }
  const isPainted =
    hasGradient || !/^#.{6}00$/.test(button.background) || (button.border ?? button.shadow) !== undefined
  return [
    `background:${button.background}`,
    ...gradientDeclarations(fill),
    ...(button.height === undefined ? [] : [`min-height:${pixels(Math.max(44, button.height))}`]),
    // A border of some sides leaves no other, and under one that lets it through a gradient begins again.
    ...((button.border ?? edge) === undefined || button.border?.sides !== undefined ? ['border:0'] : []),
    // Words alone end where the form does.
    ...(isPainted ? [] : ['padding-inline:0']),
    'border-radius:0',
    ...paintDeclarations({
      border: button.border ?? edge,
      radius: button.radius,
      corners: button.corners,
      shadow: button.shadow,
    }),
    ...(button.width === undefined ? [] : [`min-width:min(100%,${pixels(button.width)})`]),
    ...(button.isLabelAtStart === true ? ['justify-content:flex-start'] : []),
    ...buttonText(styles.get(button.style), backdropOn(backdrop, { background: fill }), view.context),
  ]
}

/** In twelve columns where rows differ, else as many fields in each row. */
function placeFields(
  { book, wide, narrow }: TreeDrawing,
  node: Extract<LayoutLeaf, { kind: 'form' }>,
): string[] {
  const { fieldColumns, labelColumn } = node
  const tracks = fieldColumns === undefined ? Math.min(node.columns, 4) : 12
  return [
    book.declare(wide, [`grid-template-columns:repeat(${tracks},minmax(0,1fr))`], '.form'),
    // Fields that are below each other are so on narrow screens, and have the button below them.
    node.columns > 1 || fieldColumns !== undefined
      ? ''
      : book.declare(narrow, ['grid-template-columns:minmax(0,1fr)'], '.form'),
    ...(labelColumn === undefined
      ? []
      : [
          book.declare(
            wide,
            [`grid-template-columns:${scaled(labelColumn)} minmax(0,1fr)`, 'gap:0', 'align-items:center'],
            '.field:not(.field-check)',
          ),
          book.declare(wide, [`margin-inline-start:${scaled(labelColumn)}`], '.form-end'),
        ]),
    ...(fieldColumns ?? []).map(({ start, span }, index) =>
      book.declare(
        wide,
        [`grid-column:${start}/span ${Math.min(span, 13 - start)}`],
        `.form > :nth-child(${index + 1} of .field)`,
      ),
    ),
    placeButton(book, wide, fieldColumns),
  ]
}

/** In the row of the last field, where there is a column more than there are fields. */
function placeButton(
  book: TreeDrawing['book'],
  wide: TreeDrawing['wide'],
  columns: Extract<LayoutLeaf, { kind: 'form' }>['fieldColumns'] = [],
): string {
  const own = columns.at(-1)
  return own === undefined
    ? ''
    : book.declare(
        wide,
        [`grid-column:${own.start}/span ${Math.min(own.span, 13 - own.start)}`, 'align-self:end'],
        `.form > :nth-child(${columns.length - 1} of .field):nth-last-child(1 of .field) ~ .form-end`,
      )
}

function drawCheckboxes(
  { book, styles, view, wide }: TreeDrawing,
  { checkboxes }: Extract<LayoutLeaf, { kind: 'form' }>,
): string[] {
  if (checkboxes === undefined) return []
  const { size, style, gap } = checkboxes
  const own = styles.get(style)
  const label = own === undefined ? undefined : textDeclarations(own, view.context)
  return [
    book.declare(wide, [`width:${pixels(size)}`, `height:${pixels(size)}`], '.field-check input'),
    book.declare('always', [`gap:${pixels(gap)}`, 'align-items:center'], '.field-check'),
    ...(label === undefined
      ? []
      : [
          book.declare('always', label.always, '.field-check label'),
          book.declare(wide, label.wide, '.field-check label'),
        ]),
  ]
}

/** Heights in pixels of what is touched, and of what is pointed at (WCAG 2.2, 2.5.8). */
const minTarget = 44
const smallestTarget = 24

/** Telephones enlarge the page for fields with smaller letters. */
const minFieldText = 16
/** Of fields with several lines: from edge to letters; from line to line as in `forms.ts`. */
const minInset = 8
const fieldLeading = 1.4

function buttonText(style: TextStyle | undefined, backdrop: Backdrop, context: PageContext): string[] {
  if (style === undefined) return []
  const looks = getTextLooks(style, backdrop, context)
  return [...looks.always, `font-size:max(14px,${scaled(style.size)})`, ...looks.colors]
}

/** Without an answer nothing opens. While editing all are open, so that all can be written in. */
export function drawQuestion(
  drawing: TreeDrawing,
  { node, children }: PlacedNode,
  draw: (children?: readonly PlacedNode[]) => Html,
): Html {
  const [head, ...answers] = children
  if (head === undefined || answers.length === 0 || !isContainer(node)) return draw()
  const leaves = [...walkTree(head.node)].filter((inner) => !isContainer(inner))
  // What is pressed holds no other boxes than headings.
  const question = raw(
    draw([head]).markup.replaceAll(/<(\/?)(?:div|p|article|figure|blockquote|[uo]l|li)(?=[\s>])/g, '<$1span'),
  )
  const isOpen = node.isOpen === true || drawing.view.context.mode === 'edit'
  const { tree } = drawing.view.section
  const isAnswered = tree !== undefined && isAllOpen(tree)
  const isMarked = leaves.length === 1
  // The sign before a question is as large as its letters, and beside them.
  const [asked] = leaves
  const style =
    isMarked && asked !== undefined && 'style' in asked ? drawing.styles.get(asked.style) : undefined
  const sign =
    style === undefined
      ? ''
      : drawing.book.declare(
          drawing.wide,
          [
            `font-size:${scaled(style.size)}`,
            `line-height:${style.lineHeight}`,
            `inset-inline-end:calc(100% - ${scaled(head.node.start)})`,
          ],
          '> .t-marked::before',
        )
  const classes = join(['t-question', isAnswered ? 't-answered' : '', sign])
  return html`<details${attributes({ class: classes, open: isOpen })}><summary${attributes({ class: isMarked ? 't-stack t-marked' : 't-stack' })}>${question}</summary><div class="t-stack">${draw(answers)}</div></details>`
}

/** Every question of a section shows its answer at first. */
function isAllOpen(tree: LayoutContainer): boolean {
  return [...walkTree(tree)].every(
    (node) => !isContainer(node) || node.role !== 'question' || node.isOpen === true,
  )
}
