// What saves by itself while one works on it: documents, landing pages.
export const saving = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  retrying: 'Not saved, trying again',
  offline: 'Offline, kept in this browser',
  conflict: 'Changed elsewhere: choose which version to keep',
  refused: (detail: string) => `Not saved. ${detail}`,
  noDrafts: 'This browser cannot keep drafts: unsaved work is lost when the page closes.',
  draft: {
    text: (when: string) => `There is work in this browser from ${when} that was never saved.`,
    use: 'Restore',
    compare: 'Compare',
    discard: 'Discard',
    discarded: 'The unsaved work was discarded.',
  },
}
