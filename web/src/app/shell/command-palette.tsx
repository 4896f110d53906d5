// Ctrl/⌘-K: places, acts, and documents by their words.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { FilePlus2, FileText, Keyboard, LayoutTemplate, Newspaper, PanelsTopLeft, Radar, ScanText, SunMoon, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { documentsQuery } from '#web/features/documents/api.ts'
import { landingPagesQuery } from '#web/features/landing-pages/api.ts'
import { projectsQuery } from '#web/features/projects/api.ts'
import { applyAppearance, readAppearance } from '#web/lib/appearance.ts'
import { t } from '#web/messages/index.ts'
import { openKeyboardHelp } from './command-state.ts'
import { places } from './places.ts'
import { useStartDocument } from './use-start-document.ts'

interface PaletteEntry {
  id: string
  label: string
  icon: LucideIcon
  run: () => void
}

const shownDocuments = 8
const shownPages = 4
const shownProjects = 4

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const startDocument = useStartDocument()
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const found = useQuery({
    ...documentsQuery({ q: words === '' ? undefined : words, sort: words === '' ? '-updatedAt' : undefined, limit: shownDocuments }),
    placeholderData: (before) => before,
  })

  const foundPages = useQuery({
    ...landingPagesQuery({ q: words === '' ? undefined : words, sort: words === '' ? '-updatedAt' : undefined, limit: shownPages }),
    placeholderData: (before) => before,
  })

  const foundProjects = useQuery({
    ...projectsQuery({ q: words === '' ? undefined : words, sort: words === '' ? '-updatedAt' : undefined, limit: shownProjects }),
    placeholderData: (before) => before,
  })

  const fits = (entry: PaletteEntry): boolean => entry.label.toLowerCase().includes(search.trim().toLowerCase())
  const groups: { heading: string; entries: PaletteEntry[] }[] = [
    {
      heading: t.app.palette.places,
      entries: places.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => void navigate({ to }) })).filter(fits),
    },
    {
      heading: t.app.palette.actions,
      entries: [
        { id: 'new', label: t.app.palette.newDocument, icon: FilePlus2, run: startDocument.blank },
        { id: 'new-from-template', label: t.app.palette.newFromTemplate, icon: LayoutTemplate, run: () => void navigate({ to: '/library/templates' }) },
        { id: 'new-landing-page', label: t.app.palette.newLandingPage, icon: PanelsTopLeft, run: () => void navigate({ to: '/landing-pages/new' }) },
        { id: 'new-project', label: t.app.palette.newProject, icon: Newspaper, run: () => void navigate({ to: '/blog/new' }) },
        { id: 'new-audit', label: t.app.palette.newAudit, icon: Radar, run: () => void navigate({ to: '/audits' }) },
        { id: 'read-file', label: t.app.palette.readFile, icon: ScanText, run: () => void navigate({ to: '/read-file' }) },
        { id: 'theme', label: t.app.palette.changeTheme, icon: SunMoon, run: switchTheme },
        { id: 'keyboard', label: t.app.keyboard.title, icon: Keyboard, run: openKeyboardHelp },
      ].filter(fits),
    },
    {
      // The server has chosen these by their words, which need not stand in the title.
      heading: t.app.palette.documents,
      entries: (found.data?.items ?? []).map(({ id, title }) => ({
        id,
        label: title === '' ? t.documents.untitled : title,
        icon: FileText,
        run: () => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
      })),
    },
    {
      heading: t.app.places.landingPages,
      entries: (foundPages.data?.items ?? []).map(({ id, businessName }) => ({
        id,
        label: businessName,
        icon: PanelsTopLeft,
        run: () => void navigate({ to: '/landing-pages/$pageId', params: { pageId: id } }),
      })),
    },
    {
      heading: t.app.places.blog,
      entries: (foundProjects.data?.items ?? []).map(({ id, name }) => ({
        id,
        label: name,
        icon: Newspaper,
        run: () => void navigate({ to: '/blog/$projectId/plan', params: { projectId: id } }),
      })),
    },
  ]

  return (
    <Command.Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      label={t.app.palette.label}
      shouldFilter={false}
      loop
      overlayClassName="fixed inset-0 z-40 animate-appear bg-scrim"
      contentClassName="fixed inset-x-4 top-[12dvh] z-40 mx-auto flex max-h-[70dvh] max-w-dialog-wide flex-col overflow-hidden rounded-card border border-rule bg-raised shadow-float outline-none"
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
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ heading, entries }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-soft"
            >
              {entries.map(({ id, label, icon: Icon, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                  className="flex min-h-control cursor-default items-center gap-2 rounded-control px-2 py-1 select-none data-[selected=true]:bg-hover"
                >
                  <Icon aria-hidden size={16} strokeWidth={1.5} className="text-soft" />
                  <span className="truncate">{label}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
    </Command.Dialog>
  )
}

function switchTheme(): void {
  const appearance = readAppearance()
  const isDark = appearance.theme === 'dark' || (appearance.theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  applyAppearance({ ...appearance, theme: isDark ? 'light' : 'dark' })
}
