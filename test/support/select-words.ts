import type { Page } from 'playwright-core'

/**
 * Selects these words in the text of the open document, where they occur last in a paragraph. A moment after
 * the editor gets the focus it restores its own selection, which would replace one made sooner; timers of a
 * page fire in order.
 */
export async function selectWords(page: Page, words: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await text.focus()
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await page.evaluate(`(() => {
    const words = ${JSON.stringify(words)}
    const walker = document.createTreeWalker(document.activeElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent.lastIndexOf(words)
      if (at !== -1) return getSelection().setBaseAndExtent(node, at, node, at + words.length)
    }
    throw new Error('the text does not contain: ' + words)
  })()`)
}

/** Selects from the first of these words to the end of the others, over as many paragraphs as lie between. */
export async function selectFromTo(page: Page, from: string, to: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await text.focus()
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await page.evaluate(`(() => {
    const find = (words) => {
      const walker = document.createTreeWalker(document.activeElement, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent.indexOf(words)
        if (at !== -1) return { node, at }
      }
      throw new Error('the text does not contain: ' + words)
    }
    const [from, to] = [${JSON.stringify(from)}, ${JSON.stringify(to)}]
    const [first, last] = [find(from), find(to)]
    getSelection().setBaseAndExtent(first.node, first.at, last.node, last.at + to.length)
  })()`)
}
