import { TextField } from '#web/components/ui/text-field.tsx'
import { setup } from '#web/messages/project-setup.ts'

const texts = setup.site

export interface Site {
  name: string
  websiteUrl: string
}

export interface SiteStepProps {
  site: Site
  onChange: (site: Site) => void
  /** Enter in a field goes on. */
  onSubmit: () => void
  problem: unknown
  nameError?: string | undefined
}

export function SiteStep({ site, onChange, onSubmit, problem, nameError }: SiteStepProps) {
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="organization"
        autoComplete="organization"
        maxLength={200}
        value={site.name}
        onChange={(event) => onChange({ ...site, name: event.target.value })}
        problem={problem}
        path="name"
        error={nameError}
      />
      <TextField
        label={texts.website}
        hint={texts.websiteHint}
        optional
        // Not of type url: the browser would refuse what has no https://, which is put in front here.
        inputMode="url"
        name="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        maxLength={2_000}
        value={site.websiteUrl}
        onChange={(event) => onChange({ ...site, websiteUrl: event.target.value })}
        problem={problem}
        path="websiteUrl"
      />
      {/* Enter submits a form of several fields only where it has a button. */}
      <button type="submit" hidden aria-label={setup.next} />
    </form>
  )
}
