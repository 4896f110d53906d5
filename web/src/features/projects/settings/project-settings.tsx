// All that is said of a project, saved as one goes: its site, its company, its readers, and how its texts
// sound.
import { Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { parseWebUrl } from '#core/url.ts'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { forgetDraft } from '#web/lib/autosave/own-drafts.ts'
import { settingsTexts as texts } from '#web/messages/project-settings.ts'
import { languageOptions } from '../languages.ts'
import { DeleteProjectDialog } from '../list/delete-project-dialog.tsx'
import { useDeleteProject } from '../list/use-delete-project.ts'
import { GuidelineChoice } from '../guideline-choice.tsx'
import { toUrl } from '../site.ts'
import { UnconfirmedNotice } from '../unconfirmed-notice.tsx'
import { ColorList } from './color-list.tsx'
import { confirmed, editedProject, isSame, type EditedProject } from './edited-project.ts'
import { LinesField } from '#web/components/lines-field.tsx'
import { LogoField } from './logo-field.tsx'
import { MergeSettings } from './merge-settings.tsx'
import { SettledField } from './settled-field.tsx'
import { useProjectSettings, type StoredSettings } from './use-project-settings.ts'

const maxNameLength = 200
const maxBodyLength = 20_000

export interface ProjectSettingsProps {
  stored: StoredSettings
  draft: Draft<EditedProject> | undefined
  onDeleted: () => void
  /** What is before the deletion. */
  publishing: ReactNode
}

export function ProjectSettings({ stored, draft, onDeleted, publishing }: ProjectSettingsProps) {
  const { project } = stored
  const settings = useProjectSettings(stored)
  const { content, change, state, autosave, hasNoDrafts, conflict, settle } = settings
  const [waiting, setWaiting] = useState(draft)
  const deletion = useDeleteProject(onDeleted)
  const problem = state.kind === 'refused' ? state.problem : undefined
  const leave = (): void => {
    if (waiting !== undefined) void forgetDraft(waiting)
    setWaiting(undefined)
  }
  const text = (member: 'location' | 'industry' | 'brandName') => ({
    maxLength: maxNameLength,
    value: content[member],
    onChange: (event: { target: { value: string } }) => change({ [member]: event.target.value }),
    problem,
    path: member,
  })
  const longText = (member: 'businessSummary' | 'targetedAudience' | 'brandVoice') => ({
    ...text(member as 'location'),
    maxLength: maxBodyLength,
  })
  /** What the website claims is confirmed by whoever edits it, or says that it is true. */
  const siteText = (
    member: 'businessSummary' | 'targetedAudience',
    words: { label: string; hint: string; rows: number },
  ) => (
    <div className="flex flex-col gap-2">
      <TextArea
        {...words}
        {...longText(member)}
        onChange={(event) => change({ [member]: event.target.value, ...confirmed(content, member) })}
      />
      {content.unconfirmed.includes(member) && (
        <UnconfirmedNotice onConfirm={() => change(confirmed(content, member))} />
      )}
    </div>
  )

  return (
    <>
      {waiting !== undefined && (
        <DraftNotice
          draft={waiting}
          onUse={() => {
            const { content: kept } = waiting
            // Only what is edited: a draft of an older version may hold more.
            const members = Object.entries(kept).filter(
              ([name, value]) => name in content && !isSame(value, content[name as keyof EditedProject]),
            )
            change(Object.fromEntries(members))
            leave()
          }}
          onDiscard={leave}
        />
      )}
      <PageBody>
        {/* In sight wherever one types. */}
        <div className="sticky top-0 z-10 bg-paper">
          <PageHeader
            title={texts.title}
            actions={
              <div className="flex min-h-control items-center gap-2 text-13 text-soft">
                <SaveStateLine state={state} hasNoDrafts={hasNoDrafts} onRetry={autosave.retry} />
              </div>
            }
          />
        </div>
        <div className="flex w-full max-w-writing flex-col gap-12">
          <Part title={texts.site}>
            <SettledField
              label={texts.name}
              maxLength={maxNameLength}
              value={content.name}
              check={(name) => (name === '' ? texts.needsName : undefined)}
              onChange={(name) => change({ name })}
              problem={problem}
              path="name"
            />
            <SettledField
              label={texts.website}
              hint={texts.websiteHint}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com"
              maxLength={2_000}
              value={content.websiteUrl}
              finish={toUrl}
              check={(url) => (url === '' || isWebUrl(url) ? undefined : texts.wrongUrl)}
              onChange={(websiteUrl) => change({ websiteUrl })}
              problem={problem}
              path="websiteUrl"
            />
            <div className="grid gap-4 small:grid-cols-2">
              <Select
                label={texts.language}
                options={languageOptions(content.language)}
                value={content.language}
                onChange={(language) => change({ language })}
                problem={problem}
                path="language"
              />
              <TextField label={texts.location} {...text('location')} />
            </div>
          </Part>
          <Part title={texts.company}>
            {siteText('businessSummary', { label: texts.summary, hint: texts.summaryHint, rows: 6 })}
            <TextField label={texts.industry} {...text('industry')} />
            <LinesField
              label={texts.competitors}
              hint={texts.competitorsHint}
              items={content.competitors}
              onChange={(competitors) => change({ competitors })}
              maxLength={maxNameLength}
              maxLines={100}
              problem={problem}
              path="competitors"
            />
          </Part>
          <Part title={texts.readers}>
            {siteText('targetedAudience', { label: texts.audience, hint: texts.audienceHint, rows: 4 })}
          </Part>
          <Part title={texts.brand} text={texts.brandHint}>
            <GuidelineChoice
              value={content.guidelineId ?? undefined}
              onChange={(guidelineId) => change({ guidelineId })}
              problem={problem}
            />
            <TextField label={texts.brandName} hint={texts.brandNameHint} {...text('brandName')} />
            <TextArea label={texts.voice} hint={texts.voiceHint} rows={3} {...longText('brandVoice')} />
            <LinesField
              label={texts.banned}
              hint={texts.bannedHint}
              items={content.bannedWords}
              onChange={(bannedWords) => change({ bannedWords })}
              maxLength={maxNameLength}
              maxLines={500}
              problem={problem}
              path="bannedWords"
            />
            <LinesField
              label={texts.facts}
              hint={texts.factsHint}
              items={content.facts}
              onChange={(facts) => change({ facts })}
              maxLength={1_000}
              maxLines={200}
              problem={problem}
              path="facts"
            />
            <ColorList colors={content.colors} onChange={(colors) => change({ colors })} />
            <LogoField logo={content.logo} onChange={(logo) => change({ logo })} />
          </Part>
          {publishing}
          <Part title={texts.deletion} text={texts.deletionHint}>
            <Button
              variant="danger"
              className="self-start"
              icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
              onClick={() =>
                void autosave.flush().then(() => deletion.remove({ id: project.id, name: content.name }))
              }
            >
              {texts.delete}
            </Button>
          </Part>
        </div>
      </PageBody>
      <DeleteProjectDialog deletion={deletion} />
      {conflict !== undefined && <MergeSettings conflict={conflict} onDone={settle} />}
    </>
  )
}

/** Whether a draft says something else than what is stored. */
export function saysSomethingElse(draft: EditedProject, { project, brand }: StoredSettings): boolean {
  const stored = editedProject(project, brand)
  return (Object.keys(stored) as (keyof EditedProject)[]).some(
    (member) => member in draft && !isSame(draft[member], stored[member]),
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 border-b border-rule pb-2">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="text-13 text-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}

function isWebUrl(url: string): boolean {
  // Some browsers take a space for part of a host.
  return !/\s/.test(url) && parseWebUrl(url) !== undefined
}
