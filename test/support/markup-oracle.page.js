// The judge's part that runs in the browser: plain JavaScript, sent as text.

/** Runs in the judging page: makes the frames and gathers what they say. */
globalThis.judge = async (pieces, patienceMs) => {
  const executed = new Set()
  const done = new Set()
  const { promise, resolve } = Promise.withResolvers()
  addEventListener('message', (event) => {
    const { index, say } = event.data
    if (index === undefined) return
    if (say === 'executed') executed.add(index)
    if (say === 'done') done.add(index)
    if (done.size === pieces.length) resolve()
  })
  for (const [position, piece] of pieces.entries()) {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-modals allow-popups')
    frame.style.cssText = 'width:200px;height:100px'
    const literal = JSON.stringify(piece).replaceAll('<', '\\u003c')
    frame.srcdoc = `<!doctype html><meta charset=utf-8><script>(${String(examine)})(${position}, ${literal})</script><body>${piece}`
    document.body.append(frame)
  }
  setTimeout(() => resolve(), patienceMs)
  await promise
  return { executed: [...executed], done: [...done] }
}

/**
 * Runs in each frame before the piece. Everything it needs later is taken now: pieces shadow names of the
 * document on purpose.
 */
function examine(index, piece) {
  const tell = window.parent.postMessage.bind(window.parent)
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, {
      value: () => tell({ index, say: 'executed' }, '*'),
      configurable: false,
      writable: false,
    })
  const { getAttributeNames } = Element.prototype
  const { dispatchEvent } = EventTarget.prototype
  const { click } = HTMLElement.prototype
  const { submit } = HTMLFormElement.prototype
  const { querySelectorAll, createElement } = Document.prototype
  const { appendChild } = Node.prototype
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  const root = document.documentElement
  const attempt = (action) => {
    try {
      action()
    } catch {
      // A piece that breaks itself has not run anything.
    }
  }
  // Links may run scripts but not lead away: the examination would end with the page.
  const protocols = [HTMLAnchorElement, HTMLAreaElement].map((kind) => ({
    kind,
    read: Object.getOwnPropertyDescriptor(kind.prototype, 'protocol')?.get,
  }))
  const { composedPath, preventDefault } = Event.prototype
  window.addEventListener(
    'click',
    (event) => {
      for (const target of composedPath.call(event))
        for (const { kind, read } of protocols)
          if (target instanceof kind && /^(?:https?|mailto|tel|about)?:$/.test(String(read?.call(target))))
            preventDefault.call(event)
    },
    true,
  )
  setTimeout(() => {
    const once = createElement.call(document, 'div')
    const twice = createElement.call(document, 'div')
    innerHtml?.set?.call(once, piece)
    innerHtml?.set?.call(twice, innerHtml.get?.call(once))
    attempt(() => appendChild.call(root, once))
    attempt(() => appendChild.call(root, twice))
  }, 100)
  setTimeout(() => {
    const all = [...querySelectorAll.call(document, '*')]
    for (const element of all) {
      for (const name of getAttributeNames.call(element))
        if (/^on/i.test(name)) attempt(() => dispatchEvent.call(element, new Event(name.slice(2))))
    }
    for (const element of all) {
      if (element instanceof HTMLElement) attempt(() => click.call(element))
      else
        attempt(() =>
          dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true })),
        )
      if (element instanceof HTMLFormElement) attempt(() => submit.call(element))
    }
    setTimeout(() => tell({ index, say: 'done' }, '*'), 150)
  }, 350)
}
