const maxKept = 10

/** Errors of this page: kept until error reporting is loaded, which then takes the place of `report`. */
export const pageErrors = {
  kept: [] as unknown[],
  report(error: unknown) {
    if (this.kept.length < maxKept) this.kept.push(error)
  },
}

export function watchPageErrors(): void {
  addEventListener('error', ({ error, message }) => pageErrors.report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.report(reason))
}
