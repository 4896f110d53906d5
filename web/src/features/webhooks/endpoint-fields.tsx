import { TextField } from '#web/components/ui/text-field.tsx'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import type { WebhookEventType } from './api.ts'
import { EventsChoice } from './events-choice.tsx'

export interface EndpointValues {
  url: string
  description: string
  events: WebhookEventType[]
}

export interface EndpointFieldsProps {
  values: EndpointValues
  onChange: (values: EndpointValues) => void
  problem: Error | null
}

/** URL, name and choice of results of one endpoint, new or old. */
export function EndpointFields({ values, onChange, problem }: EndpointFieldsProps) {
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        value={values.url}
        onChange={(event) => onChange({ ...values, url: event.target.value })}
        problem={problem}
        path="url"
      />
      <TextField
        label={texts.description}
        optional
        maxLength={200}
        placeholder={texts.descriptionPlaceholder}
        value={values.description}
        onChange={(event) => onChange({ ...values, description: event.target.value })}
        problem={problem}
        path="description"
      />
      <EventsChoice value={values.events} onChange={(events) => onChange({ ...values, events })} />
    </>
  )
}
