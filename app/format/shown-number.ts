/** Whether a number of the lender can be shown: it was read (NaN otherwise, and null once it has travelled as JSON), and has a size that means something. */
export function isShown(value: number | null): value is number {
  return Number.isFinite(value) && Math.abs(value ?? 0) < 1e15
}
