// What rich text is made of here. The server's sanitiser is the other side of this list.
import { Extension, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, isSafeImage } from '#core/rich-text/index.ts'
import { checksPlugin } from '../checks/checks-plugin.ts'
import { focusPlugin } from '../focus/focus-plugin.ts'
import { nearWindowPlugin } from '../near-window/near-window-plugin.ts'
import { passagesPlugin } from '../passages/passages-plugin.ts'
import type { PassageLayer } from '#web/lib/passages.ts'
import { proposalPlugin } from '../proposal/proposal-plugin.ts'
import { cleanForeignHtml } from './clean-foreign-html.ts'
import { keptMarks } from './kept-marks.ts'
import { keptNodes } from './kept-nodes.ts'
import { slashMenu, type SlashMenuHost } from './slash-menu.ts'

export interface EditorHooks {
  placeholder: string
  slashMenu: SlashMenuHost
  onFiles: (files: File[], position: number | undefined) => boolean
  onLink: () => void
  onEscape: () => void
  /** A passage that something is beside was clicked. */
  onPassage: (id: string, layer: PassageLayer) => void
  /** A place that a writing check marked was clicked. */
  onCheck: (id: string) => void
}

export function createExtensions(hooks: EditorHooks): Extensions {
  return [
    StarterKit.configure({
      // The paragraph that Tiptap adds at the end would be stored with every document.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url) => isSafeLink(url ?? ''),
      },
      dropcursor: { width: 2, class: 'drop-cursor' },
    }),
    Image.extend({
      parseHTML: () => [
        {
          tag: 'img[src]',
          getAttrs: (element) => (isSafeImage(element.getAttribute('src') ?? '') ? null : false),
        },
      ],
    }).configure({ inline: true, allowBase64: true }),
    Table.configure({ resizable: true, cellMinWidth: 48, lastColumnResizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    ...keptMarks,
    ...keptNodes,
    Extension.create({
      name: 'workspace',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          hooks.onLink()
          return true
        },
      }),
      addProseMirrorPlugins: () => [
        placeholderPlugin(hooks.placeholder),
        filesPlugin(hooks.onFiles),
        nearWindowPlugin(),
        passagesPlugin(hooks.onPassage),
        checksPlugin(hooks.onCheck),
        proposalPlugin(),
        focusPlugin(),
      ],
    }),
    slashMenu(hooks.slashMenu),
  ]
}

/** Grey words in an empty document. */
function placeholderPlugin(words: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const [first] = [doc.firstChild]
        if (doc.childCount > 1 || first === null || first.type.name !== 'paragraph' || first.content.size > 0)
          return null
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { class: 'is-blank', 'data-placeholder': words }),
        ])
      },
    },
  })
}

/** Images that are pasted or dropped, and the cleaning of foreign text. */
function filesPlugin(onFiles: EditorHooks['onFiles']): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML: (html) => cleanForeignHtml(html),
      handlePaste: (_view, event) => {
        const files = Array.from(event.clipboardData?.files ?? [])
        // Office programs put an image of the text beside the text itself.
        const hasText =
          event.clipboardData?.types.includes('text/html') === true ||
          event.clipboardData?.types.includes('text/rtf') === true
        return files.length > 0 && !hasText && onFiles(files, undefined)
      },
      handleDrop: (view, event) => {
        const files = Array.from(event.dataTransfer?.files ?? [])
        if (files.length === 0) return false
        event.preventDefault()
        return onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      },
    },
  })
}
