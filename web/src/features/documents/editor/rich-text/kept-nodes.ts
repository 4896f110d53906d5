// Blocks that documents may hold beside the usual ones: task lists, figures, folded parts, definitions, page
// breaks. They come from imports, templates and the other two modes, and must survive being opened and saved
// here.
import { Extension, mergeAttributes, Node } from '@tiptap/core'

const TaskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML: () => [
    { tag: 'ul[data-type="taskList"]', priority: 60 },
    {
      tag: 'ul',
      priority: 60,
      getAttrs: (element) =>
        element.querySelector(':scope > li > label > input[type=checkbox]') === null ? false : null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['ul', mergeAttributes(HTMLAttributes, { 'data-type': 'taskList' }), 0],
})

const TaskItem = Node.create({
  name: 'taskItem',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) =>
        element.dataset['checked'] === 'true' ||
        element.querySelector(':scope > label > input[checked]') !== null,
      renderHTML: ({ checked }: Record<string, unknown>) => ({ 'data-checked': String(checked === true) }),
    },
  }),
  parseHTML: () => [
    { tag: 'ul[data-type="taskList"] > li', priority: 60 },
    { tag: 'li[data-type="taskItem"]', priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'li',
    mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }),
    // As it is stored; the view below draws it, and keeps the caret out of the box.
    ['label', ['input', { type: 'checkbox', ...(node.attrs['checked'] === true ? { checked: '' } : {}) }]],
    ['div', 0],
  ],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
    }
  },
  addNodeView() {
    return ({ node, getPos, editor }) => {
      let current = node
      const item = document.createElement('li')
      const label = document.createElement('label')
      const box = document.createElement('input')
      const text = document.createElement('div')
      box.type = 'checkbox'
      label.contentEditable = 'false'
      label.append(box)
      item.append(label, text)
      const draw = (): void => {
        item.dataset['type'] = 'taskItem'
        item.dataset['checked'] = String(current.attrs['checked'] === true)
        box.checked = current.attrs['checked'] === true
        box.ariaLabel = current.textContent.slice(0, 80)
      }
      box.addEventListener('change', () => {
        const position = getPos()
        if (position === undefined) return
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'checked', box.checked))
      })
      draw()
      return {
        dom: item,
        contentDOM: text,
        update(next) {
          if (next.type !== current.type) return false
          current = next
          draw()
          return true
        },
      }
    }
  },
})

const block = (name: string, tag: string, content: string, group = 'block'): Node =>
  Node.create({
    name,
    group,
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  addAttributes: () => ({
    open: { default: null, parseHTML: (element: HTMLElement) => (element.hasAttribute('open') ? '' : null) },
  }),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  // Folded text cannot be edited: it is open here, and is stored as it was.
  addNodeView: () => () => {
    const details = document.createElement('details')
    details.open = true
    return { dom: details, contentDOM: details }
  },
})

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr.page-break', priority: 60 }],
  renderHTML: () => ['hr', { class: 'page-break' }],
})

/** Alignment of blocks, and the names that links within the text point to. */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element: HTMLElement) => element.style.textAlign || null,
          renderHTML: ({ textAlign }: Record<string, unknown>) =>
            typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
        },
      },
    },
    {
      types: ['heading', 'superscript', 'listItem'],
      attributes: { id: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('id') } },
    },
  ],
})

export const keptNodes = [
  TaskList,
  TaskItem,
  block('figure', 'figure', '(paragraph | table | codeBlock | blockquote)+ figcaption?'),
  block('figcaption', 'figcaption', 'inline*', ''),
  Details,
  block('summary', 'summary', 'inline*', ''),
  block('definitionList', 'dl', '(definitionTerm | definition)+'),
  block('definitionTerm', 'dt', 'inline*', ''),
  block('definition', 'dd', 'block+', ''),
  PageBreak,
  KeptAttributes,
]
