/** Has the page revalidated after it missed events: the bell’s count shows so, or it was in the back/forward cache. */
export function createMissedActivity() {
  let revalidate = () => {}
  return {
    onMissed(listener: () => void) {
      revalidate = listener
    },
    report: () => revalidate(),
  }
}

export const missedActivity = createMissedActivity()
