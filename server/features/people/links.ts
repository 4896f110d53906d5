// Links that an administrator hands on: a page of the web app that asks the API with the token.

export interface Link {
  token: string
  path: string
  url?: string
}

/** `path` is relative to wherever the installation is reached; `url` is whole, where BASE_URL says how. */
export function toLink(
  page: 'invitation' | 'password-reset',
  token: string,
  baseUrl: string | undefined,
): Link {
  const path = `/${page}/${token}`
  return { token, path, ...(baseUrl === undefined ? {} : { url: `${baseUrl}${path}` }) }
}
