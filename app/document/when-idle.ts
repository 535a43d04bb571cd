/** Runs `work` once the page has loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  const soon = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
    else setTimeout(work, 200)
  }
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
