import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  SquareCode,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import type { t } from '#web/messages/index.ts'

export interface Action {
  id: keyof typeof t.editor.actions
  icon: LucideIcon
  keys?: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

export const markActions: readonly Action[] = [
  {
    id: 'bold',
    icon: Bold,
    keys: 'mod+b',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    icon: Italic,
    keys: 'mod+i',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    icon: Underline,
    keys: 'mod+u',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'strike',
    icon: Strikethrough,
    keys: 'mod+shift+s',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    id: 'code',
    icon: Code,
    keys: 'mod+e',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
]

export const blockActions: readonly Action[] = [
  {
    id: 'bulletList',
    icon: List,
    keys: 'mod+shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    icon: ListOrdered,
    keys: 'mod+shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'taskList',
    icon: ListChecks,
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleList('taskList', 'taskItem').run(),
  },
  {
    id: 'quote',
    icon: Quote,
    keys: 'mod+shift+b',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'codeBlock',
    icon: SquareCode,
    keys: 'mod+alt+c',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]
