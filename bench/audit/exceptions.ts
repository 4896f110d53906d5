/** Checks that the bench cannot hold to account, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  'tls-certificate-expiring':
    'The day of these audits is fixed: a certificate that ends soon after it is no longer valid, and one that is valid ends much later.',
}
