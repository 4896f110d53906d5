// The head of a text that is open for writing: where one came from, what can be done with it, and the panes
// beside it.
import {
  ArrowLeft,
  BadgeCheck,
  BookOpen,
  ClipboardList,
  Ellipsis,
  History,
  Link2,
  ListTree,
  MessageSquareText,
  Sparkles,
  SpellCheck,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import type { Side } from './sides.ts'
import type { FocusMode } from './use-focus-mode.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** What the workspace gives to whichever head is above it. */
export interface WorkspaceHeadProps {
  title: string
  side: Side | undefined
  onSide: (side: Side | undefined) => void
  /** Open threads and suggestions. */
  openComments: number
  /** Claims without a source. */
  openClaims: number
  /** Whether it is the text of one's own article. */
  hasSources: boolean
  /** Undefined for whoever does not own the text. */
  onShare: (() => void) | undefined
  /** Why it cannot be deleted here; undefined for its owner. */
  notMine: string | undefined
  /** Shown beside the title: that it is somebody else's. */
  mark?: ReactNode
  /** Saves what is unsaved, before the server is asked to do something with the text. */
  beforeLeaving: () => Promise<void>
  /** Runs an export, at once or after the writer was asked about what is still open. */
  beforeExport: (run: () => void) => void
  onNextBlank: () => void
  focusMode: FocusMode
  /** Whether there is a place to go back to: not for a guest who came by a link. */
  hasBack: boolean
}

export interface WorkspaceHeadParts {
  back: { label: string; go: () => void }
  download: ReactNode
  /** Further items of the menu. */
  menu?: ReactNode
  removal: { label: string; run: () => void }
}

export function WorkspaceHead(props: WorkspaceHeadProps & WorkspaceHeadParts) {
  const {
    title,
    side,
    onSide,
    openComments,
    openClaims,
    hasSources,
    onShare,
    notMine,
    mark,
    beforeLeaving,
    onNextBlank,
    focusMode,
    hasBack,
    back,
    download,
    menu,
    removal,
  } = props
  const isWide = useIsWide()
  const toggle = (which: Side) => (): void => onSide(side === which ? undefined : which)
  const pane = (which: Side, paneIcon: ReactNode, keys?: string, label = t.editor.page[which]) => (
    <IconButton
      label={label}
      {...(keys === undefined ? {} : { keys })}
      icon={paneIcon}
      pressed={side === which}
      aria-expanded={side === which}
      onClick={toggle(which)}
    />
  )

  return (
    <header
      className="editor-chrome flex h-bar shrink-0 items-center gap-1 border-b border-rule px-2 wide:px-4"
      data-print="hide"
    >
      {hasBack && <IconButton label={back.label} icon={<ArrowLeft {...icon} />} onClick={back.go} />}
      <h1 tabIndex={-1} className="truncate px-1 text-13 text-soft">
        {title === '' ? t.documents.untitled : title}
      </h1>
      {mark}
      <span className="mr-auto" />
      {onShare !== undefined &&
        (isWide ? (
          <Button size="small" icon={<UserPlus {...icon} />} onClick={onShare}>
            {t.editor.page.share}
          </Button>
        ) : (
          <IconButton label={t.editor.page.share} icon={<UserPlus {...icon} />} onClick={onShare} />
        ))}
      {download}
      {isWide && pane('outline', <ListTree {...icon} />, 'mod+shift+o')}
      {isWide && pane('versions', <History {...icon} />)}
      {pane(
        'comments',
        <CountedIcon count={openComments} icon={<MessageSquareText {...icon} />} />,
        'mod+shift+k',
        t.editor.page.commentsOpen(openComments),
      )}
      {isWide && pane('checks', <SpellCheck {...icon} />, 'mod+alt+k')}
      {isWide && hasSources && pane('sources', <BookOpen {...icon} />, 'mod+alt+r')}
      {isWide && hasSources && pane('links', <Link2 {...icon} />)}
      {isWide && pane('brief', <ClipboardList {...icon} />)}
      {isWide &&
        pane(
          'claims',
          <CountedIcon count={openClaims} icon={<BadgeCheck {...icon} />} />,
          undefined,
          t.editor.page.claimsOpen(openClaims),
        )}
      {pane('assistant', <Sparkles {...icon} />, 'mod+j')}
      <Menu align="end" trigger={<IconButton label={t.common.more} icon={<Ellipsis {...icon} />} />}>
        {!isWide && (
          <>
            <MenuItem onSelect={toggle('brief')}>{t.editor.page.brief}</MenuItem>
            <MenuItem onSelect={toggle('claims')}>{t.editor.page.claimsOpen(openClaims)}</MenuItem>
            {hasSources && <MenuItem onSelect={toggle('sources')}>{t.editor.page.sources}</MenuItem>}
            {hasSources && <MenuItem onSelect={toggle('links')}>{t.editor.page.links}</MenuItem>}
            <MenuItem onSelect={toggle('checks')}>{t.editor.page.checks}</MenuItem>
            <MenuItem onSelect={toggle('outline')}>{t.editor.page.outline}</MenuItem>
            <MenuItem onSelect={toggle('versions')}>{t.editor.page.versions}</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem keys="mod+shift+l" onSelect={onNextBlank}>
          {t.editor.page.nextBlank}
        </MenuItem>
        <MenuItem keys="mod+alt+f" onSelect={focusMode.toggle}>
          {focusMode.isOn ? t.editor.page.leaveFocusMode : t.editor.page.focusMode}
        </MenuItem>
        <MenuItem onSelect={focusMode.toggleTypewriter}>
          {focusMode.isTypewriter ? t.editor.page.typewriterOff : t.editor.page.typewriterOn}
        </MenuItem>
        {menu}
        <MenuItem onSelect={() => window.print()}>{t.editor.page.print}</MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          disabled={notMine !== undefined}
          hint={notMine}
          onSelect={() => void beforeLeaving().then(removal.run)}
        >
          {removal.label}
        </MenuItem>
      </Menu>
    </header>
  )
}

/** How many are open is at the icon; its button says so in words. */
function CountedIcon({ count, icon: shown }: { count: number; icon: ReactNode }) {
  return (
    <span className="relative">
      {shown}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-2 -right-2 rounded-full bg-accent px-1 text-12 leading-tight text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
