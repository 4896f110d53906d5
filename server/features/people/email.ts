/** An e-mail as it is compared: composed, in lower case. Two that differ only in case are one account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
