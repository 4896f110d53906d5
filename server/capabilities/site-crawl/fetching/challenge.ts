// Recognises pages that a firewall shows in place of the site's own, to distinguish programs from people.
// They say nothing about the site.

export interface ChallengeSigns {
  status: number
  headers: Readonly<Record<string, string>>
  /** The first kilobytes of the body. */
  text: string
}

/** Headers by which firewalls say so themselves. */
const signs: readonly [name: string, value: RegExp][] = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-datadome', /protected/i],
  ['sg-captcha', /challenge/i],
]
/** Markup of their pages. */
const markup =
  /cf[-_]chl[-_]|\/cdn-cgi\/challenge-platform\/|captcha-delivery\.com|_Incapsula_Resource|sucuri_cloudproxy|awswaf\.com|AwsWafIntegration|px-captcha|_pxAppId|\/\.well-known\/sgcaptcha|ddos-guard\/|geo\.captcha|kpsdk|anubis_challenge|\.well-known\/vercel\/security|<title>\s*(Just a moment|Attention Required! \| Cloudflare|DDoS-Guard|Pardon Our Interruption|Access denied \| [^<]* used Cloudflare)/i
const blockingStatus = new Set([202, 401, 403, 405, 406, 429, 503])
/** A real page may hold the firewall's script as well; a challenge has next to nothing beside it. */
const maxOfChallenge = 30_000

/** Whether the answer is a firewall's challenge or refusal. */
export function isChallenge({ status, headers, text }: ChallengeSigns): boolean {
  for (const [name, value] of signs) {
    if (value.test(headers[name] ?? '') && (name !== 'x-datadome' || blockingStatus.has(status))) return true
  }
  if (blockingStatus.has(status)) {
    if (markup.test(text)) return true
    if (status === 403 && /AkamaiGHost/i.test(headers['server'] ?? '') && /Reference\s*&?#/i.test(text))
      return true
  }
  // Some are sent with status 200.
  return (
    status === 200 &&
    text.length < maxOfChallenge &&
    /<title>\s*(Just a moment|Pardon Our Interruption|DDoS-Guard)|_Incapsula_Resource|captcha-delivery\.com\/captcha|anubis_challenge/i.test(
      text,
    )
  )
}
