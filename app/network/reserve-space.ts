/** Keeps toasts, which come from the same edge, below the messages over a page, however high these are (app/ui/toasts). Returns what ends it. */
export function reserveSpace(messages: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--page-messages', `${messages.offsetHeight}px`),
  )
  observer.observe(messages)
  return () => {
    observer.disconnect()
    style.removeProperty('--page-messages')
  }
}
