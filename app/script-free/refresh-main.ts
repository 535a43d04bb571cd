/**
 * Reads the document on screen again and shows its main part, where that has changed; focus, scroll position and opened details stay. Someone
 * who is at a form keeps it as it is.
 */
export async function refreshMain(): Promise<void> {
  const address = new URL(location.href)
  // A read of the page's own, which must not keep an abandoned session alive.
  address.searchParams.set('background', '')
  const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [main, next] = [document, fresh].map((page) => page.querySelector('main'))
  if (!main || !next || main.innerHTML === next.innerHTML) return
  const focused = document.activeElement
  if (focused?.closest('main form')) return
  const opened = new Set(placesOf(main, 'details[open]'))
  const place = focused && main.contains(focused) ? placeOf(focused) : undefined
  main.replaceChildren(...next.childNodes)
  document.title = fresh.title
  for (const details of main.querySelectorAll('details')) details.open ||= opened.has(placeOf(details))
  const again = [...main.querySelectorAll<HTMLElement>('a, button, summary')]
  again.find((element) => placeOf(element) === place)?.focus({ preventScroll: true })
}

function placesOf(main: Element, selector: string): string[] {
  return [...main.querySelectorAll(selector)].map(placeOf)
}

/** Recognises an element of the page in the page that was read again. */
function placeOf(element: Element): string {
  const label = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element
  return [element.tagName, element.id, element.getAttribute('href'), label?.textContent].join(' ')
}
