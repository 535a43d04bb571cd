/** What a script changed on a page that React renders: reverted before React changes it, which knows only what it rendered itself. */
export function createPageChanges() {
  const attributes = new Map<Element, Map<string, string | null>>()
  const texts = new Map<Element, string>()
  const removals = new Set<() => void>()
  return {
    attribute(element: Element, name: string, value: string | null) {
      const before = attributes.get(element) ?? new Map<string, string | null>()
      if (!before.has(name)) before.set(name, element.getAttribute(name))
      attributes.set(element, before)
      setAttribute(element, name, value)
    },
    /** What React rendered. */
    rendered: (element: Element, name: string): string | null =>
      attributes.get(element)?.has(name)
        ? (attributes.get(element)?.get(name) ?? null)
        : element.getAttribute(name),
    text(element: Element, value: string) {
      if (!texts.has(element)) texts.set(element, element.textContent ?? '')
      setText(element, value)
    },
    added: (remove: () => void) => void removals.add(remove),
    revert() {
      for (const remove of removals) remove()
      for (const [element, before] of attributes)
        for (const [name, value] of before) setAttribute(element, name, value)
      for (const [element, value] of texts) setText(element, value)
      removals.clear()
      attributes.clear()
      texts.clear()
    },
  }
}

export type PageChanges = ReturnType<typeof createPageChanges>

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** In the same text node, which React keeps. */
function setText({ firstChild }: Element, value: string): void {
  if (firstChild) firstChild.nodeValue = value
}
