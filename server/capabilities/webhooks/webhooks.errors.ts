import { type AppError, validationFailed } from '#platform/errors.ts'

/** A request that wants its result by webhook although nobody would receive it. `path`: the member that asked (`webhook`). */
export function nobodyToSendTo(path = 'webhook'): AppError {
  return validationFailed(
    'Nobody would receive the result: add a webhook endpoint in the settings (POST /seo-content-api/webhooks/endpoints), or leave `webhook` out and read the answer.',
    { errors: [{ path, message: 'needs an active webhook endpoint that wants this event' }] },
  )
}
