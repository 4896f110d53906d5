// What can be set of one part, by its type. Texts are written in the page; here is what cannot be seen
// there, and what is not there yet.
import type { ReactNode } from 'react'
import type { ComponentType, PageComponent, Section } from '#contracts/sections.schema.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useComponentActions } from '../use-component-actions.ts'
import { UrlField } from './url-field.tsx'
import { FormFieldsEditor } from './form-fields-editor.tsx'
import { IconField } from './icon-field.tsx'
import { LinesField } from './lines-field.tsx'
import { MarkupField } from './markup-field.tsx'
import { ImageField } from './image-field.tsx'
import type { PartProps } from './part-props.ts'

const fields = texts.fields

export interface ComponentDetailsProps {
  section: Section
  component: PageComponent
  isPlaced?: boolean
}

export function ComponentDetails({ section, component, isPlaced = false }: ComponentDetailsProps) {
  const actions = useComponentActions(section.id)
  const part: PartProps = {
    section,
    component,
    isPlaced,
    word: (member) => (typeof component.props[member] === 'string' ? component.props[member] : ''),
    write: (member, text) => actions.write(`components/${component.id}/${member}`, text),
    set: (change) => actions.set(component, change),
  }
  return <div className="flex flex-col gap-4">{editors[component.type](part)}</div>
}

const editors: Readonly<Record<ComponentType, (part: PartProps) => ReactNode>> = {
  heading: (part) => <Line part={part} member="text" label={fields.heading} />,
  text: (part) => <MarkupField part={part} member="html" label={fields.text} />,
  custom: (part) => <MarkupField part={part} member="html" label={fields.text} />,
  button: (part) => (
    <>
      <Line part={part} member="label" label={fields.label} />
      <UrlField part={part} member="href" label={fields.leadsTo} />
      {!part.isPlaced && <ButtonKind part={part} />}
    </>
  ),
  image: (part) => (
    <>
      <ImageField part={part} />
      {!part.isPlaced && <Line part={part} member="caption" label={fields.caption} optional />}
    </>
  ),
  list: (part) => (
    <>
      <LinesField part={part} member="items" label={fields.items} hint={fields.itemsHint} />
      {!part.isPlaced && <Flag part={part} member="ordered" label={fields.ordered} />}
    </>
  ),
  form: (part) => (
    <>
      <FormFieldsEditor part={part} />
      <Line part={part} member="submitLabel" label={fields.submitLabel} hint={fields.submitHint} />
      <Line part={part} member="successText" label={fields.successText} hint={fields.successHint} optional />
    </>
  ),
  quote: (part) => (
    <>
      <TextArea
        label={fields.quote}
        value={part.word('text')}
        onChange={(event) => part.write('text', event.target.value)}
      />
      {!part.isPlaced && (
        <>
          <Line part={part} member="author" label={fields.author} optional />
          <Line part={part} member="role" label={fields.role} optional />
          <ImageField part={part} isOptional />
        </>
      )}
    </>
  ),
  card: (part) => (
    <>
      <Line part={part} member="title" label={fields.title} />
      <MarkupField part={part} member="html" label={fields.text} />
      <IconField part={part} member="icon" />
      <ImageField part={part} isOptional />
      <Line part={part} member="label" label={fields.linkLabel} optional />
      {part.word('label') !== '' && <UrlField part={part} member="href" label={fields.leadsTo} />}
      {part.section.type === 'pricing' && (
        <>
          <Line part={part} member="price" label={fields.price} optional />
          <Line part={part} member="period" label={fields.period} hint={fields.periodHint} optional />
          <Flag part={part} member="highlighted" label={fields.highlighted} />
        </>
      )}
      <LinesField part={part} member="items" label={fields.items} hint={fields.itemsHint} />
    </>
  ),
  icon: (part) => (
    <>
      <IconField part={part} member="name" />
      <Line part={part} member="label" label={fields.label} optional />
    </>
  ),
  video: (part) => (
    <>
      <UrlField part={part} member="href" label={fields.video} hint={fields.videoHint} />
      <Line part={part} member="title" label={fields.title} />
      <ImageField part={part} isOptional />
    </>
  ),
}

interface LineProps {
  part: PartProps
  member: string
  label: string
  hint?: string
  optional?: boolean
}

function Line({ part, member, ...field }: LineProps) {
  return (
    <TextField
      {...field}
      value={part.word(member)}
      onChange={(event) => part.write(member, event.target.value)}
    />
  )
}

function Flag({ part, member, label }: { part: PartProps; member: string; label: string }) {
  return (
    <span className="flex">
      <Checkbox
        label={label}
        checked={part.component.props[member] === true}
        onChange={(checked) => part.set({ [member]: checked || undefined })}
      />
    </span>
  )
}

const buttonKinds = ['primary', 'secondary', 'link'] as const

function ButtonKind({ part }: { part: PartProps }) {
  const kind = part.word('kind')
  return (
    <Select
      label={fields.kind}
      options={buttonKinds.map((value) => ({ value, label: fields.kinds[value] }))}
      value={buttonKinds.find((value) => value === kind) ?? 'primary'}
      onChange={(value) => part.set({ kind: value })}
    />
  )
}
