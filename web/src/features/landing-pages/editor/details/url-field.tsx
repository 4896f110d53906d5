// Where a link leads: to a section of this page, to another page, to a mailbox or a telephone.
import { isSafeLink } from '#core/rich-text/index.ts'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { usePage } from '../editor-context.ts'
import { getName } from '../use-section-actions.ts'
import type { PartProps } from './part-props.ts'

const elsewhere = ''

export function UrlField({
  part,
  member,
  label,
  hint,
}: {
  part: PartProps
  member: string
  label: string
  hint?: string
}) {
  const { sections } = usePage()
  const url = part.word(member)
  const target = sections.find(({ id }) => url === `#${id}`)
  const isRefused =
    url !== '' && target === undefined && !isSafeLink(url) && !/^(?:www\.|[^\s@]+@[^\s@]+\.)/i.test(url)
  return (
    <>
      <Select
        label={label}
        options={[
          { value: elsewhere, label: texts.fields.anotherUrl },
          ...sections
            .filter(({ type }) => type !== 'header')
            .map((section) => ({ value: `#${section.id}`, label: getName(section) })),
        ]}
        value={target === undefined ? elsewhere : url}
        onChange={(value) => part.set({ [member]: value })}
      />
      {target === undefined && (
        <TextField
          label={texts.fields.url}
          hint={hint ?? texts.fields.urlHint}
          error={isRefused ? texts.fields.urlRefused : undefined}
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={(event) => part.set({ [member]: event.target.value.trim() })}
        />
      )}
    </>
  )
}
