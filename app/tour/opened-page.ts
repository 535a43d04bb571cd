export type Navigate = (path: string) => Promise<void> | void

/** A tour that begins later than this would surprise. */
const maxWaitMs = 10_000

/** Opens a page, and resolves once it has replaced this one: the router is done before React has drawn it. False if it never has. */
export async function hasOpened(path: string, navigate: Navigate, waitMs = maxWaitMs): Promise<boolean> {
  const left = document.querySelector('h1')
  await navigate(path)
  if (left && location.pathname === path) await removal(left, waitMs)
  return !left?.isConnected && location.pathname === path
}

/** Resolves once the element has left the page, or after `maxMs`. */
function removal(element: Element, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => !element.isConnected && end())
    const timer = setTimeout(end, maxMs)
    observer.observe(document, { childList: true, subtree: true })
    if (!element.isConnected) end()
  })
}
