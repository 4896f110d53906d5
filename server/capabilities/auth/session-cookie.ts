// The one cookie. Behind https its name starts with `__Host-`: browsers then take it only from this very
// host, over https, for all paths, so that neither a neighbouring subdomain nor plain http can plant one (RFC
// 6265bis §4.1.3.2).

export interface SessionCookie {
  name: string
  attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
}

const overHttp: SessionCookie = {
  name: 'pressroom_session',
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: false },
}
const overHttps: SessionCookie = {
  name: '__Host-pressroom_session',
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
}

/** Name and attributes of the session cookie. Over https the name without a prefix is never read. */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  return https ? overHttps : overHttp
}
