/** Keeps toasts, which come from the same edge, below the messages over a page, however high these are (app/ui/toasts). */
export function reserveSpace(messages: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--page-messages', `${messages.offsetHeight}px`)).observe(
    messages,
  )
}
