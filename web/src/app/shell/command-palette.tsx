// Ctrl/⌘-K: places, actions, and documents, landing pages, projects, articles and audits by their words.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import {
  FilePlus2,
  FileText,
  Keyboard,
  LayoutTemplate,
  Newspaper,
  PanelsTopLeft,
  PenLine,
  Radar,
  ScanText,
  SunMoon,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { foundArticlesQuery } from '#web/features/articles/api.ts'
import { recentAuditsQuery } from '#web/features/audits/api.ts'
import { siteName } from '#web/features/audits/site.ts'
import { documentsQuery } from '#web/features/documents/api.ts'
import { landingPagesQuery } from '#web/features/landing-pages/api.ts'
import { projectsQuery } from '#web/features/projects/api.ts'
import { applyAppearance, readAppearance } from '#web/lib/appearance.ts'
import { formatWhen } from '#web/lib/format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
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
/** Of each other kind. */
const shownOthers = 4
/** Quiet time before the server is asked. */
const pauseMs = 120

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const startDocument = useStartDocument()
  const [search, setSearch] = useState('')
  const words = useSettled(search.trim(), pauseMs)
  const isSearching = words !== ''
  const asked = isSearching ? { q: words } : { sort: '-updatedAt' }
  const found = useQuery({
    ...documentsQuery({ ...asked, limit: shownDocuments }),
    placeholderData: (before) => before,
  })
  const foundPages = useQuery({
    ...landingPagesQuery({ ...asked, limit: shownOthers }),
    placeholderData: (before) => before,
  })
  const foundProjects = useQuery({
    ...projectsQuery({ ...asked, limit: shownOthers }),
    placeholderData: (before) => before,
  })
  // There are many of these: only those that are looked for.
  const foundArticles = useQuery({
    ...foundArticlesQuery({ q: words, limit: shownOthers }),
    enabled: isSearching,
    placeholderData: (before) => before,
  })
  const foundAudits = useQuery({
    ...recentAuditsQuery({ q: words, limit: shownOthers }),
    enabled: isSearching,
    placeholderData: (before) => before,
  })
  const isAsking = [found, foundPages, foundProjects, foundArticles, foundAudits].some(
    ({ isFetching }) => isFetching,
  )

  const fits = (entry: PaletteEntry): boolean =>
    entry.label.toLowerCase().includes(search.trim().toLowerCase())
  const groups: { heading: string; entries: PaletteEntry[] }[] = [
    {
      heading: t.app.palette.places,
      entries: places
        .map(({ to, label, icon }) => ({ id: to, label, icon, run: () => void navigate({ to }) }))
        .filter(fits),
    },
    {
      heading: t.app.palette.actions,
      entries: [
        { id: 'new', label: t.app.palette.newDocument, icon: FilePlus2, run: startDocument.blank },
        {
          id: 'new-from-template',
          label: t.app.palette.newFromTemplate,
          icon: LayoutTemplate,
          run: () => void navigate({ to: '/library/templates' }),
        },
        {
          id: 'new-landing-page',
          label: t.app.palette.newLandingPage,
          icon: PanelsTopLeft,
          run: () => void navigate({ to: '/landing-pages/new' }),
        },
        {
          id: 'new-project',
          label: t.app.palette.newProject,
          icon: Newspaper,
          run: () => void navigate({ to: '/blog/new' }),
        },
        {
          id: 'new-audit',
          label: t.app.palette.newAudit,
          icon: Radar,
          run: () => void navigate({ to: '/audits' }),
        },
        {
          id: 'read-file',
          label: t.app.palette.readFile,
          icon: ScanText,
          run: () => void navigate({ to: '/read-file' }),
        },
        { id: 'theme', label: t.app.palette.changeTheme, icon: SunMoon, run: switchTheme },
        { id: 'keyboard', label: t.app.keyboard.title, icon: Keyboard, run: openKeyboardHelp },
      ].filter(fits),
    },
    {
      // The server has chosen these by their words, which need not be in the title.
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
    {
      heading: t.app.palette.articles,
      entries: !isSearching
        ? []
        : (foundArticles.data?.items ?? []).map(({ id, name, projectId }) => ({
            id,
            label: name,
            icon: PenLine,
            run: () =>
              void navigate({
                to: '/blog/$projectId/articles/$articleId',
                params: { projectId, articleId: id },
              }),
          })),
    },
    {
      heading: t.app.places.audits,
      entries: !isSearching
        ? []
        : (foundAudits.data?.items ?? []).map(({ id, url, created_at }) => ({
            id,
            label: `${siteName(url)} · ${formatWhen(created_at)}`,
            icon: Radar,
            run: () => void navigate({ to: '/audits/$auditId', params: { auditId: id } }),
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
        <Command.Empty className="p-4 text-soft">
          {isAsking || words !== search.trim() ? t.app.palette.searching : t.app.palette.nothing}
        </Command.Empty>
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
  const isDark =
    appearance.theme === 'dark' ||
    (appearance.theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  applyAppearance({ ...appearance, theme: isDark ? 'light' : 'dark' })
}
