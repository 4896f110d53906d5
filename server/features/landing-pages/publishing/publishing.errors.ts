import { defineError } from '#platform/errors.ts'

export const notPublishable = defineError({
  code: 'not_publishable',
  status: 409,
  title: 'Not ready to be published',
})
