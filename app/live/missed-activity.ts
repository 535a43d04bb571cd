/** Between the bell, which learns that something happened unheard, and the page, which reads again. */
export function createMissedActivity() {
  let readAgain = () => {}
  return {
    onMissed(listener: () => void) {
      readAgain = listener
    },
    report: () => readAgain(),
  }
}

export const missedActivity = createMissedActivity()
