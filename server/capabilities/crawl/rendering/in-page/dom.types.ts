// The few parts of the DOM that the measuring of pages needs: the server's types know no browser.
import type { Box } from '../rendered-page.types.ts'

export interface PageStyle {
  getPropertyValue(name: string): string
}

export interface PageNode {
  nodeType: number
  textContent: string | null
  childNodes: Iterable<PageNode>
  parentElement: PageElement | null
  contains(other: PageNode | null): boolean
  getRootNode(): PageNode & { host?: PageElement }
}

export interface PageElement extends PageNode {
  tagName: string
  children: Iterable<PageElement>
  shadowRoot: PageNode | null
  assignedSlot: PageElement | null
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  getBoundingClientRect(): Box
  getClientRects(): ArrayLike<Box>
  closest(selector: string): PageElement | null
  matches(selector: string): boolean
  querySelectorAll(selector: string): Iterable<PageElement>
  checkVisibility(options?: { visibilityProperty?: boolean; opacityProperty?: boolean }): boolean
  assignedNodes?(options: { flatten: boolean }): PageNode[]
}

export interface PageImage extends PageElement {
  currentSrc: string
  src: string
  loading: string
  naturalWidth: number
  naturalHeight: number
}

export interface PageField extends PageElement {
  labels?: Iterable<PageElement> | null
  type: string
}

export interface PageDocument {
  doctype: PageNode | null
  documentElement: PageElement & {
    scrollWidth: number
    clientWidth: number
    clientHeight: number
    outerHTML: string
    cloneNode(isDeep: false): { outerHTML: string }
    /** Of what is within; browsers before 2024 have none. */
    getHTML?(options: { shadowRoots: readonly PageNode[] }): string
  }
  body: PageElement | null
  scrollingElement: { scrollWidth: number } | null
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  elementsFromPoint(x: number, y: number): PageElement[]
  createElement(name: 'a'): PageElement & { href: string }
  createRange(): { selectNodeContents(node: PageNode): void; getBoundingClientRect(): Box }
}

export interface PageWindow {
  scrollX: number
  scrollY: number
  innerWidth: number
  innerHeight: number
}
