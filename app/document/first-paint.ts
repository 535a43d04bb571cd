/** Runs `work` once the page has been painted; at once in a tab that is hidden and so is not painted. */
export function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  // A frame starts before it is painted; a task queued in it runs after the paint.
  else requestAnimationFrame(() => setTimeout(work))
}
