/** Runs `work` after the page is painted; at once in a hidden tab, which is not painted. */
export function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  // A frame starts before it is painted; a task queued in it runs after the paint.
  else requestAnimationFrame(() => setTimeout(work))
}
