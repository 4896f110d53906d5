import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState, type Editor } from '@tiptap/react'
import { ImagePlus, Link2, Plus, Redo2, Table as TableIcon, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#web/components/ui/menu.tsx'
import { t } from '#web/messages/index.ts'
import { blockActions, markActions, type Action } from './actions.ts'
import { slashItems } from './slash-items.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const styles = ['paragraph', '1', '2', '3', '4'] as const

/** The actions of rich text in a row; quiet until the pointer moves (the page's `data-quiet`). */
export function Toolbar({
  editor,
  onLink,
  onImages,
}: {
  editor: Editor
  onLink: () => void
  onImages: (files: File[]) => void
}) {
  const image = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      style:
        styles.find(
          (style) => style !== 'paragraph' && current.isActive('heading', { level: Number(style) }),
        ) ?? 'paragraph',
      on: [...markActions, ...blockActions]
        .filter(({ isOn }) => isOn(current))
        .map(({ id }) => id)
        .join(),
      canUndo: undoDepth(current.state) > 0,
      canRedo: redoDepth(current.state) > 0,
      isInTable: current.isActive('table'),
      isLink: current.isActive('link'),
    }),
  })
  const on = new Set(state.on.split(','))
  const button = (act: Action) => (
    <IconButton
      key={act.id}
      size="small"
      label={t.editor.actions[act.id]}
      {...(act.keys === undefined ? {} : { keys: act.keys })}
      icon={<act.icon {...icon} />}
      pressed={on.has(act.id)}
      onClick={() => act.run(editor)}
    />
  )

  return (
    <div
      role="toolbar"
      aria-label={t.editor.toolbar}
      className="editor-chrome sticky top-0 z-20 flex shrink-0 items-center gap-1 overflow-x-auto border-b border-rule bg-paper px-4 py-1"
    >
      <Menu
        trigger={
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t.editor.style}: ${t.editor.styles[state.style]}`}
          >
            {t.editor.styles[state.style]}
          </Button>
        }
      >
        <MenuRadioGroup
          closes
          label={t.editor.style}
          value={state.style}
          options={styles.map((style) => ({ value: style, label: t.editor.styles[style] }))}
          onChange={(style) => {
            const chain = editor.chain().focus()
            if (style === 'paragraph') chain.setParagraph().run()
            else chain.setHeading({ level: Number(style) as 1 | 2 | 3 | 4 }).run()
          }}
        />
      </Menu>
      <Divider />
      {markActions.map(button)}
      <IconButton
        size="small"
        label={t.editor.actions.link}
        keys="mod+k"
        icon={<Link2 {...icon} />}
        pressed={state.isLink}
        onClick={onLink}
      />
      <Divider />
      {blockActions.map(button)}
      <IconButton
        size="small"
        label={t.editor.actions.image}
        icon={<ImagePlus {...icon} />}
        onClick={() => image.current?.click()}
      />
      <input
        ref={image}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        hidden
        aria-label={t.editor.actions.image}
        onChange={(event) => {
          onImages(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      {state.isInTable ? (
        <TableMenu editor={editor} />
      ) : (
        <Menu trigger={<IconButton size="small" label={t.editor.insert} icon={<Plus {...icon} />} />}>
          {slashItems().map((item) => (
            <MenuItem key={item.id} onSelect={() => item.run(editor.chain().focus())}>
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <span className="ml-auto" />
      <IconButton
        size="small"
        label={t.common.undo}
        keys="mod+z"
        icon={<Undo2 {...icon} />}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        size="small"
        label={t.editor.actions.redo}
        keys="mod+shift+z"
        icon={<Redo2 {...icon} />}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t.editor.table.label} icon={<TableIcon {...icon} />} pressed />
      }
    >
      <MenuItem onSelect={() => chain().addRowBefore().run()}>{t.editor.table.rowAbove}</MenuItem>
      <MenuItem onSelect={() => chain().addRowAfter().run()}>{t.editor.table.rowBelow}</MenuItem>
      <MenuItem onSelect={() => chain().addColumnBefore().run()}>{t.editor.table.columnLeft}</MenuItem>
      <MenuItem onSelect={() => chain().addColumnAfter().run()}>{t.editor.table.columnRight}</MenuItem>
      <MenuItem onSelect={() => chain().toggleHeaderRow().run()}>{t.editor.table.headerRow}</MenuItem>
      <MenuItem onSelect={() => chain().mergeOrSplit().run()}>{t.editor.table.mergeOrSplit}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => chain().deleteRow().run()}>{t.editor.table.deleteRow}</MenuItem>
      <MenuItem onSelect={() => chain().deleteColumn().run()}>{t.editor.table.deleteColumn}</MenuItem>
      <MenuItem danger onSelect={() => chain().deleteTable().run()}>
        {t.editor.table.deleteTable}
      </MenuItem>
    </Menu>
  )
}

function Divider() {
  return <span aria-hidden className="mx-1 h-4 w-px shrink-0 bg-rule" />
}
