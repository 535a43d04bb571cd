const maxKept = 10

/** Errors of this page: the first are kept until `reporter`, which is loaded late, takes them and all later ones. */
export function createPageErrors() {
  const kept: unknown[] = []
  let reporter = (error: unknown) => {
    if (kept.length < maxKept) kept.push(error)
  }
  return {
    report: (error: unknown) => reporter(error),
    passTo(next: (error: unknown) => void) {
      reporter = next
      for (const error of kept.splice(0)) next(error)
    },
  }
}

export const pageErrors = createPageErrors()

export function watchPageErrors({ report } = pageErrors): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
