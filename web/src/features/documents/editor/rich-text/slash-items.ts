import type { ChainedCommands } from '@tiptap/core'
import { t } from '#web/messages/index.ts'

export interface SlashItem {
  id: keyof typeof t.editor.blocks
  label: string
  /** What finds it. */
  words: string[]
  run: (chain: ChainedCommands) => boolean
}

const emptyTable = { rows: 3, cols: 3, withHeaderRow: true }

/** The blocks that can be begun, for the slash menu and the tool bar's insert menu. */
export function slashItems(): SlashItem[] {
  const item = (id: SlashItem['id'], run: SlashItem['run']): SlashItem => {
    const label = t.editor.blocks[id]
    return { id, label, words: [label, ...label.split(' '), ...t.editor.blockWords[id]], run }
  }
  return [
    item('heading1', (chain) => chain.setNode('heading', { level: 1 }).run()),
    item('heading2', (chain) => chain.setNode('heading', { level: 2 }).run()),
    item('heading3', (chain) => chain.setNode('heading', { level: 3 }).run()),
    item('bulletList', (chain) => chain.toggleBulletList().run()),
    item('orderedList', (chain) => chain.toggleOrderedList().run()),
    item('taskList', (chain) => chain.toggleList('taskList', 'taskItem').run()),
    item('quote', (chain) => chain.toggleBlockquote().run()),
    item('codeBlock', (chain) => chain.toggleCodeBlock().run()),
    item('table', (chain) => chain.insertTable(emptyTable).run()),
    item('rule', (chain) => chain.setHorizontalRule().run()),
    item('pageBreak', (chain) => chain.insertContent({ type: 'pageBreak' }).run()),
  ]
}
