// The texts of the webhook settings, loaded with them.
import { webhooks as en } from './en/webhooks.ts'

export const webhooks: typeof en = en
