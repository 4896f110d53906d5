/**
 * With these Chromium runs as root, asks nobody anything and opens nothing: for tests and measurements on
 * this machine.
 */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
