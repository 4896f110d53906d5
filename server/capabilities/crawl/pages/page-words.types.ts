// A web page as words: what a reader would read, block by block, and where its links lead.

export interface PageBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'cell'
  /** On one line; at most 5,000 characters. */
  text: string
  /** Of a heading, 1 to 6. */
  level?: number
}

export interface PageLink {
  /** Complete, http or https, without its fragment. */
  url: string
  /** Its words, or those of its image; may be empty. */
  text: string
}

export interface PageWords {
  /** Where it came from, after redirects. */
  url: string
  status: number
  title: string
  description: string
  /** BCP 47: as the page says, else by its words. */
  language: string
  /** Main content in its order: no navigation, footer, scripts, forms, cookie notices. */
  blocks: PageBlock[]
  /** All of them, also those of navigation and footer, each URL once, in order. */
  links: PageLink[]
  /** Programs that it loads or holds. */
  scripts: number
}
