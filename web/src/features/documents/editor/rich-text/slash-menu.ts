// "/" at the beginning of a line: blocks to insert. The plugin finds the word, the menu itself is rendered by
// React (slash-menu-list.tsx).
import { Extension, type Editor, type Range } from '@tiptap/core'
import { Suggestion } from '@tiptap/suggestion'
import { slashItems, type SlashItem } from './slash-items.ts'

export interface SlashMenuState {
  items: SlashItem[]
  selected: number
  rect: DOMRect | null
  choose: (item: SlashItem) => void
}

/** Where the menu is shown; undefined hides it. */
export interface SlashMenuHost {
  show: (state: SlashMenuState | undefined) => void
}

export function slashMenu(host: SlashMenuHost): Extension {
  return Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      let state: SlashMenuState | undefined
      const show = (next: SlashMenuState | undefined): void => {
        state = next
        host.show(next)
      }
      return [
        Suggestion<SlashItem>({
          editor: this.editor,
          char: '/',
          allow: ({ state: editorState, range }) => {
            const place = editorState.doc.resolve(range.from)
            return (
              place.parent.type.name === 'paragraph' &&
              place.parent.textContent.slice(0, place.parentOffset).trim() === ''
            )
          },
          items: ({ query }) =>
            slashItems().filter(({ words }) =>
              words.some((word) => word.toLowerCase().startsWith(query.toLowerCase())),
            ),
          command: ({ editor, range, props }: { editor: Editor; range: Range; props: SlashItem }) =>
            props.run(editor.chain().focus().deleteRange(range)),
          render: () => ({
            onStart: ({ items, command, clientRect }) =>
              show({ items, selected: 0, rect: clientRect?.() ?? null, choose: command }),
            onUpdate: ({ items, command, clientRect }) =>
              show({ items, selected: 0, rect: clientRect?.() ?? null, choose: command }),
            onKeyDown: ({ event }) => {
              if (state === undefined || state.items.length === 0) return false
              const { items, selected, choose } = state
              if (event.key === 'Escape') show(undefined)
              else if (event.key === 'ArrowDown') show({ ...state, selected: (selected + 1) % items.length })
              else if (event.key === 'ArrowUp')
                show({ ...state, selected: (selected + items.length - 1) % items.length })
              else if (event.key === 'Enter' || event.key === 'Tab') {
                const item = items[selected]
                if (item !== undefined) choose(item)
              } else return false
              return true
            },
            onExit: () => show(undefined),
          }),
        }),
      ]
    },
  })
}
