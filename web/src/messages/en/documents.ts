export const documents = {
  title: 'Documents',
  untitled: 'Untitled',
}
