// What secret keys of well-known services look like. Keys that are made to stand in pages are none: Stripe's pk_, Google's AIza, Sentry's addresses.

export const secretPatterns: readonly { service: string; pattern: RegExp }[] = [
  { service: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g },
  { service: 'Stripe', pattern: /\b[rs]k_live_[A-Za-z0-9]{20,200}\b/g },
  { service: 'GitHub', pattern: /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,120})\b/g },
  { service: 'GitLab', pattern: /\bglpat-[\w-]{20,40}/g },
  { service: 'Slack token', pattern: /\bxox[abeprs]-[A-Za-z0-9-]{20,200}/g },
  { service: 'Slack webhook', pattern: /\bhooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,30}/g },
  { service: 'OpenAI', pattern: /\bsk-(?:proj|svcacct|admin)-[\w-]{40,250}/g },
  { service: 'Anthropic', pattern: /\bsk-ant-[a-z0-9]{2,10}-[\w-]{40,200}/g },
  { service: 'SendGrid', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/g },
  { service: 'Google OAuth secret', pattern: /\bGOCSPX-[\w-]{28}/g },
  { service: 'npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { service: 'Shopify', pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g },
  { service: 'DigitalOcean', pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/g },
  { service: 'Hugging Face', pattern: /\bhf_[A-Za-z]{34}\b/g },
  { service: 'Telegram bot', pattern: /\b\d{8,10}:AA[\w-]{33}/g },
  { service: 'private key', pattern: /-----BEGIN (?:[A-Z]{2,8} )?PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{40,120}/g },
]
