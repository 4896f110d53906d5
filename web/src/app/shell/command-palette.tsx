// Ctrl/⌘-K: places, acts, and documents by their words.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { FilePlus2, FileText, LayoutTemplate, Keyboard, SunMoon } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { popupItemClasses } from '#web/components/ui/popup.ts'
import { documentsQuery } from '#web/features/documents/api.ts'
import { applyAppearance, readAppearance } from '#web/lib/appearance.ts'
import { t } from '#web/messages/index.ts'
import { openKeyboardHelp } from './command-state.ts'
import { places } from './places.ts'
import { useStartDocument } from './use-start-document.ts'

const groupClasses = '**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-soft'
const shownDocuments = 8

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const startDocument = useStartDocument()
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const found = useQuery({ ...documentsQuery({ q: words === '' ? undefined : words, limit: shownDocuments }), placeholderData: (before) => before })
  const act = (run: () => void) => (): void => {
    onClose()
    run()
  }

  return (
    <Command.Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      label={t.app.palette.label}
      overlayClassName="fixed inset-0 z-40 animate-appear bg-scrim"
      contentClassName="fixed inset-x-4 top-[12dvh] z-40 mx-auto flex max-h-[70dvh] max-w-dialog-wide flex-col overflow-hidden rounded-card border border-rule bg-raised shadow-float"
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder={t.app.palette.placeholder}
        className="h-bar shrink-0 border-b border-rule bg-transparent px-4 text-16 outline-none"
      />
      <Command.List className="min-h-0 flex-1 overflow-y-auto p-1">
        <Command.Empty className="p-4 text-soft">{found.isFetching ? t.app.palette.searching : t.app.palette.nothing}</Command.Empty>
        <Command.Group heading={t.app.palette.places} className={groupClasses}>
          {places.map(({ to, label, icon: Icon }) => (
            <Item key={to} icon={<Icon aria-hidden size={16} strokeWidth={1.5} />} onSelect={act(() => void navigate({ to }))}>
              {label}
            </Item>
          ))}
        </Command.Group>
        <Command.Group heading={t.app.palette.actions} className={groupClasses}>
          <Item icon={<FilePlus2 aria-hidden size={16} strokeWidth={1.5} />} onSelect={act(() => startDocument.blank())}>
            {t.app.palette.newDocument}
          </Item>
          <Item icon={<LayoutTemplate aria-hidden size={16} strokeWidth={1.5} />} onSelect={act(() => void navigate({ to: '/templates' }))}>
            {t.app.palette.newFromTemplate}
          </Item>
          <Item icon={<SunMoon aria-hidden size={16} strokeWidth={1.5} />} onSelect={act(switchTheme)}>
            {t.app.palette.changeTheme}
          </Item>
          <Item icon={<Keyboard aria-hidden size={16} strokeWidth={1.5} />} onSelect={act(openKeyboardHelp)}>
            {t.app.keyboard.title}
          </Item>
        </Command.Group>
        {/* The server has chosen these; the palette must not filter them by the title again. */}
        <Command.Group heading={t.app.palette.documents} className={groupClasses} forceMount hidden={(found.data?.items.length ?? 0) === 0}>
          {found.data?.items.map((document) => (
            <Item
              key={document.id}
              value={document.id}
              forceMount
              icon={<FileText aria-hidden size={16} strokeWidth={1.5} />}
              onSelect={act(() => void navigate({ to: '/documents/$documentId', params: { documentId: document.id } }))}
            >
              {document.title === '' ? t.documents.untitled : document.title}
            </Item>
          ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}

function Item({
  icon,
  value,
  forceMount = false,
  onSelect,
  children,
}: {
  icon: ReactNode
  value?: string
  forceMount?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Command.Item
      {...(value === undefined ? {} : { value })}
      forceMount={forceMount}
      onSelect={onSelect}
      className={`${popupItemClasses} data-[selected=true]:bg-hover`}
    >
      <span className="text-soft">{icon}</span>
      <span className="truncate">{children}</span>
    </Command.Item>
  )
}

function switchTheme(): void {
  const appearance = readAppearance()
  const isDark = appearance.theme === 'dark' || (appearance.theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  applyAppearance({ ...appearance, theme: isDark ? 'light' : 'dark' })
}
