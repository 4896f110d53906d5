import { type AppError, validationFailed } from '#platform/errors.ts'

/**
 * A request that wants its result by webhook although nobody would receive it. Guests have no endpoints and
 * learn how to get one.
 */
export function nobodyToSendTo({ isGuest }: { isGuest: boolean }): AppError {
  return validationFailed(
    isGuest
      ? 'Nobody would receive the result: guests have no webhook endpoints. Register (everything you made stays) and add one, or leave `webhook` out and read the answer.'
      : 'Nobody would receive the result: add a webhook endpoint in the settings (POST /seo-content-api/webhooks/endpoints), or leave `webhook` out and read the answer.',
    { errors: [{ path: 'webhook', message: 'needs an active webhook endpoint that wants this event' }] },
  )
}
