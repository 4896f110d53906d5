// What of the page an element of the rendered page is. The renderer writes it down in `data-*` attributes
// (core/landing-page, mode `edit`).

export interface Place {
  sectionId: string
  componentId?: string | undefined
  /** A node of the section's tree, where it has one. */
  nodeId?: string | undefined
}

export interface TextPlace extends Place {
  /** As in state/texts.ts. */
  path: string
}

/** Section, component and node of its tree that an element is in. */
export function findPlace(element: Element | null): Place | undefined {
  const sectionId = element?.closest('[data-section]')?.getAttribute('data-section')
  if (sectionId === null || sectionId === undefined) return undefined
  const componentId = element?.closest('[data-component]')?.getAttribute('data-component')
  const nodeId = element?.closest('[data-node]')?.getAttribute('data-node')
  return {
    sectionId,
    ...(componentId === null || componentId === undefined ? {} : { componentId }),
    ...(nodeId === null || nodeId === undefined ? {} : { nodeId }),
  }
}

/** What is edited by typing in the element. */
export function findTextPlace(element: Element): TextPlace | undefined {
  const place = findPlace(element)
  const member = element.getAttribute('data-prop')
  if (place === undefined || member === null) return undefined
  return {
    ...place,
    path: place.componentId === undefined ? member : `components/${place.componentId}/${member}`,
  }
}

export function getSelector({ sectionId, componentId, nodeId }: Place): string {
  const section = `[data-section="${CSS.escape(sectionId)}"]`
  if (nodeId !== undefined) return `${section} [data-node="${CSS.escape(nodeId)}"]`
  return componentId === undefined ? section : `${section} [data-component="${CSS.escape(componentId)}"]`
}

export function getTextSelector({ path, ...place }: TextPlace): string {
  const member = path.startsWith('components/') ? path.split('/').slice(2).join('/') : path
  return `${getSelector(place)} [data-prop="${CSS.escape(member)}"], ${getSelector(place)}[data-prop="${CSS.escape(member)}"]`
}
