/**
 * Whether the host is of a private network by its looks: what only the public web needs does not apply there.
 */
export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[(::1|f[cd]|fe80))/i.test(
      host,
    ) ||
    /\.(localhost|local|internal|lan|home\.arpa)$/i.test(host) ||
    !/[.:]/.test(host)
  )
}
