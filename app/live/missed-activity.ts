/** Passes on from the bell, whose count shows that the page has missed an event, that the page must be revalidated. */
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
