// What a link shows, to anybody who has it: the text, well set, and the way in for those whom the link lets
// comment or write.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { DownloadMenu } from '#web/features/documents/reading/download-menu.tsx'
import { ReadingHead } from '#web/features/documents/reading/reading-head.tsx'
import { accessQuery, sessionKey } from '#web/lib/access.ts'
import { guestMutation } from '#web/features/session/api.ts'
import { linkGuestPreferences } from '#web/features/session/link-guest.ts'
import { linkQuery, openLinkMutation, type OpenLink } from '#web/features/sharing/api.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { EntryFrame } from './entry-frame.tsx'

const route = getRouteApi('/share/$token')
const texts = sharing.view

export function SharePage() {
  const { token } = route.useParams()
  return <SharedByLink key={token} token={token} />
}

function SharedByLink({ token }: { token: string }) {
  const link = useQuery(linkQuery(token))
  const session = useQuery({ ...accessQuery(), retry: false })
  const isSignedIn = session.data !== undefined
  const shown = link.data?.needsPassword === false ? link.data : undefined
  usePageTitle(shown?.title ?? texts.loading)
  const join = useJoining(token, isSignedIn && shown !== undefined)
  const title =
    link.error instanceof ApiProblem &&
    link.error.status < 500 &&
    link.error.status >= 400 &&
    link.error.status !== 429
      ? texts.gone
      : undefined
  if (title !== undefined)
    return (
      <EntryFrame title={title} lead={texts.goneLead}>
        <Link to="/" className={buttonClasses()}>
          {texts.toStart}
        </Link>
      </EntryFrame>
    )
  if (link.isError)
    return (
      <EntryFrame title={texts.loading}>
        <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />
      </EntryFrame>
    )
  if (link.data === undefined || session.isPending)
    return (
      <main className="mx-auto w-full max-w-writing px-4 pt-16" aria-busy>
        <SkeletonRows rows={5} />
      </main>
    )
  if (shown === undefined) return <PasswordPrompt token={token} />
  return <SharedThing token={token} link={shown} isSignedIn={isSignedIn} error={join.error} />
}

/** Whoever is signed in joins, and goes on at the thing's own page. */
function useJoining(token: string, isWanted: boolean): { error: unknown } {
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    ...openLinkMutation(token),
    onSuccess({ kind, id, hasJoined }) {
      if (!hasJoined) return
      if (kind === 'document')
        void navigate({ to: '/documents/$documentId', params: { documentId: id }, replace: true })
      if (kind === 'article-document')
        void navigate({ to: '/documents/articles/$textId', params: { textId: id }, replace: true })
      if (kind === 'landing-page')
        void navigate({ to: '/landing-pages/$pageId', params: { pageId: id }, replace: true })
    },
  })
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || wasAsked.current) return
    wasAsked.current = true
    mutate({})
  }, [isWanted, mutate])
  return { error }
}

function PasswordPrompt({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const open = useMutation({
    ...openLinkMutation(token),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linkQuery(token).queryKey }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    open.mutate({ password })
  }
  return (
    <EntryFrame title={texts.locked} lead={texts.lockedLead}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label={texts.password}
          name="share-password"
          autoComplete="off"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={open.error}
          path="password"
        />
        <FormError error={open.error} />
        <Button type="submit" variant="primary" loading={open.isPending} className="w-full">
          {texts.open}
        </Button>
      </form>
    </EntryFrame>
  )
}

interface SharedThingProps {
  token: string
  link: OpenLink
  isSignedIn: boolean
  error: unknown
}

function SharedThing({ token, link, isSignedIn, error }: SharedThingProps) {
  const { title, owner, role, updatedAt, page } = link
  const text = link.document ?? link.articleDocument
  if (page !== undefined)
    return (
      <Frame
        actions={
          <>
            <h1 className="mr-auto min-w-0 truncate font-medium">{title}</h1>
            <a
              href={urls.shareLinkExport(token, 'html')}
              download
              className={buttonClasses('quiet', 'small')}
            >
              {texts.export}
            </a>
          </>
        }
      >
        {role !== 'viewer' && !isSignedIn && (
          <div className="mx-auto w-full max-w-writing px-4 py-4">
            <Invitation role={role} token={token} />
          </div>
        )}
        <FormError error={error} />
        <iframe
          title={texts.page(title)}
          sandbox=""
          srcDoc={page.html}
          className="min-h-0 w-full flex-1 border-0 bg-raised"
        />
      </Frame>
    )
  return (
    <Frame
      actions={
        <DownloadMenu isOpen={false} text={text} getUrl={(format) => urls.shareLinkExport(token, format)} />
      }
    >
      <article className="mx-auto flex w-full max-w-writing flex-1 flex-col gap-6 px-4 pt-8 pb-16 wide:pt-16">
        <ReadingHead text={{ title, updatedAt, wordCount: text?.wordCount ?? 0 }} owner={owner.name} />
        {role !== 'viewer' && !isSignedIn && <Invitation role={role} token={token} />}
        <FormError error={error} />
        {text === undefined || text.content.trim() === '' ? (
          <p className="text-soft">{texts.empty}</p>
        ) : (
          <FormattedText
            text={text.content}
            isHtml={text.editorMode !== 'markdown'}
            imagesAt={urls.shareLinkImages(token)}
          />
        )}
      </article>
    </Frame>
  )
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header
        className="sticky top-0 z-20 flex h-bar shrink-0 items-center justify-between gap-4 border-b border-rule bg-paper px-4"
        data-print="hide"
      >
        <p className="font-serif text-16 font-semibold tracking-tight text-accent">{t.common.productName}</p>
        {actions}
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <footer className="border-t border-rule px-4 py-4 text-center text-12 text-soft" data-print="hide">
        {texts.made}
      </footer>
    </div>
  )
}

/** Who comments or writes has a name: that of their account, or a guest's. */
function Invitation({ role, token }: { role: 'commenter' | 'editor'; token: string }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const guest = useMutation({
    ...guestMutation(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    guest.mutate({ name, profile: { preferences: linkGuestPreferences } })
  }
  return (
    <section
      aria-label={texts.invite[role]}
      className="flex flex-col gap-4 rounded-card border border-rule bg-raised p-4"
      data-print="hide"
    >
      <div>
        <p className="font-medium">{texts.invite[role]}</p>
        <p className="text-13 text-soft">{texts.inviteHint}</p>
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-field">
          <TextField
            label={texts.guestName}
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={guest.error}
            path="name"
          />
        </div>
        <Button type="submit" variant="primary" loading={guest.isPending}>
          {texts.asGuest}
        </Button>
      </form>
      <FormError error={guest.error} />
      <p className="text-13 text-soft">
        {texts.haveAccount}{' '}
        <Link
          to="/sign-in"
          search={{ next: `/share/${token}` }}
          className="focus-ring rounded-control text-accent underline underline-offset-2"
        >
          {texts.signIn}
        </Link>
      </p>
    </section>
  )
}
