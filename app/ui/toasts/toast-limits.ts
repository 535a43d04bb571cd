/** Toasts, specification section 9: milliseconds and pixels. */
export const toastLimits = {
  durationMs: 4_000,
  maxVisible: 3,
  gap: 14,
  width: 356,
  offset: 32,
} as const
