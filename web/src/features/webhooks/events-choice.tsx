import { useId } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import type { WebhookEventType } from './api.ts'

/** Tests are sent on demand and are no choice. */
const choices = (Object.keys(texts.eventNames) as WebhookEventType[]).filter(
  (type) => type !== 'webhook.test',
)

/** Which results a URL receives; none chosen is all of them. */
export function EventsChoice({
  value,
  onChange,
}: {
  value: WebhookEventType[]
  onChange: (value: WebhookEventType[]) => void
}) {
  const hintId = useId()
  const toggle = (type: WebhookEventType, isOn: boolean): void =>
    onChange(isOn ? [...value, type] : value.filter((other) => other !== type))
  return (
    <fieldset aria-describedby={hintId} className="flex flex-col gap-1">
      <legend className="text-13 font-medium">{texts.events}</legend>
      <p id={hintId} className="text-13 text-soft">
        {texts.eventsHint}
      </p>
      <div className="grid justify-items-start gap-x-4 gap-y-1 small:grid-cols-2">
        {choices.map((type) => (
          <Checkbox
            key={type}
            label={texts.eventNames[type]}
            checked={value.includes(type)}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
