// What secret keys of well-known services look like. Keys that are made to be in pages are none: Stripe's
// pk_, Google's AIza, Sentry's URLs.

export interface SecretPattern {
  service: string
  /** One of them is in each key: pages without any, nearly all, are not searched. */
  signs: readonly string[]
  pattern: RegExp
}

export const secretPatterns: readonly SecretPattern[] = [
  { service: 'AWS access key', signs: ['AKIA', 'ASIA'], pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g },
  { service: 'Stripe', signs: ['k_live_'], pattern: /\b[rs]k_live_[A-Za-z0-9]{20,200}\b/g },
  {
    service: 'GitHub',
    signs: ['gho_', 'ghp_', 'ghr_', 'ghs_', 'ghu_', 'github_pat_'],
    pattern: /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,120})\b/g,
  },
  { service: 'GitLab', signs: ['glpat-'], pattern: /\bglpat-[\w-]{20,40}/g },
  { service: 'Slack token', signs: ['xox'], pattern: /\bxox[abeprs]-[A-Za-z0-9-]{20,200}/g },
  {
    service: 'Slack webhook',
    signs: ['hooks.slack.com'],
    pattern: /\bhooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,30}/g,
  },
  { service: 'OpenAI', signs: ['sk-'], pattern: /\bsk-(?:proj|svcacct|admin)-[\w-]{40,250}/g },
  { service: 'Anthropic', signs: ['sk-ant-'], pattern: /\bsk-ant-[a-z0-9]{2,10}-[\w-]{40,200}/g },
  { service: 'SendGrid', signs: ['SG.'], pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/g },
  { service: 'Google OAuth secret', signs: ['GOCSPX-'], pattern: /\bGOCSPX-[\w-]{28}/g },
  { service: 'npm', signs: ['npm_'], pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { service: 'Shopify', signs: ['shp'], pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g },
  { service: 'DigitalOcean', signs: ['_v1_'], pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/g },
  { service: 'Hugging Face', signs: ['hf_'], pattern: /\bhf_[A-Za-z]{34}\b/g },
  { service: 'Telegram bot', signs: [':AA'], pattern: /\b\d{8,10}:AA[\w-]{33}/g },
  {
    service: 'private key',
    signs: ['PRIVATE KEY-----'],
    pattern: /-----BEGIN (?:[A-Z]{2,8} )?PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{40,120}/g,
  },
]

/** Looks for all signs in one go: half the time of one after the other. */
export const anySign = new RegExp(
  secretPatterns.flatMap(({ signs }) => signs.map((sign) => sign.replaceAll('.', '\\.'))).join('|'),
)
