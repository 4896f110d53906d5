// What the page is about: its words are written again from this, and its name and description come from here.
import { useState } from 'react'
import { normaliseUrl } from '#core/landing-page/normalise-url.ts'
import type { BrandTone } from '#contracts/sections.schema.ts'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { SubjectUsageLine } from '#web/components/subject-usage-line.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor, usePage } from '../editor-context.ts'
import type { EditedPage } from '../state/page-editor.ts'

const { members, hints } = texts.page

export function BusinessPanel() {
  const { editor, pageId } = useEditor()
  const page = usePage()
  const change = <Member extends keyof EditedPage>(member: Member, value: EditedPage[Member]): void =>
    editor.change({ label: texts.steps.business, merge: `business/${member}` }, (edited) =>
      edited[member] === value ? edited : { ...edited, [member]: value },
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <NameField name={page.businessName} onChange={(name) => change('businessName', name)} />
      <TextArea
        label={members.businessOverview}
        hint={hints.businessOverview}
        value={page.businessOverview}
        maxLength={20_000}
        onChange={(event) => change('businessOverview', event.target.value)}
      />
      <TextArea
        label={members.targetAudience}
        value={page.targetAudience}
        maxLength={20_000}
        onChange={(event) => change('targetAudience', event.target.value)}
      />
      <Select
        label={members.brandTone}
        hint={hints.brandTone}
        options={(Object.keys(t.landingPages.tones) as BrandTone[]).map((value) => ({
          value,
          label: t.landingPages.tones[value],
        }))}
        value={page.brandTone}
        onChange={(tone) => change('brandTone', tone)}
      />
      <WebsiteField
        key={page.websiteUrl}
        url={page.websiteUrl}
        onChange={(url) => change('websiteUrl', url)}
      />
      <SubjectUsageLine subjectId={pageId} of="page" />
    </div>
  )
}

/** A page has a name; while the field is empty it keeps the last one. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <TextField
      label={members.businessName}
      value={isEmpty ? '' : name}
      maxLength={200}
      error={isEmpty ? texts.page.nameNeeded : undefined}
      onBlur={() => setEmpty(false)}
      onChange={({ target: { value } }) => {
        setEmpty(value.trim() === '')
        if (value.trim() !== '') onChange(value)
      }}
    />
  )
}

/** Taken over when the field is left: half a URL is none. */
function WebsiteField({
  url,
  onChange,
}: {
  url: string | undefined
  onChange: (url: string | undefined) => void
}) {
  const [typed, setTyped] = useState(url ?? '')
  const read = typed.trim() === '' ? undefined : normaliseUrl(typed)
  const isRefused = typed.trim() !== '' && read === undefined
  return (
    <TextField
      label={members.websiteUrl}
      optional
      inputMode="url"
      spellCheck={false}
      value={typed}
      error={isRefused ? texts.page.websiteRefused : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => !isRefused && onChange(read)}
    />
  )
}
