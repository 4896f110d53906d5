import { defineError } from '#platform/errors.ts'

/** The site knows the key no more, or it may not do what is wanted. */
export const blogKeyRefused = defineError({
  code: 'blog_key_refused',
  status: 409,
  title: 'The site refuses the key',
})
/** The site refuses what was sent, or does not answer as its system does. */
export const blogRefused = defineError({
  code: 'blog_refused',
  status: 409,
  title: 'The site refuses the request',
})
export const blogPostGone = defineError({
  code: 'blog_post_gone',
  status: 409,
  title: 'The post is gone',
})
export const blogPostChanged = defineError({
  code: 'blog_post_changed',
  status: 409,
  title: 'The post was changed on the site',
})
