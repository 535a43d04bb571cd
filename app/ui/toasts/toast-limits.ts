/** Toasts, specification section 9: milliseconds and pixels. */
export const toastLimits = {
  durationMs: 4_000,
  maxVisible: 3,
  gap: 14,
  width: 356,
  offset: 32,
  closeAnimationMs: 200,
  /** How far, or how fast in pixels a millisecond, a toast is swiped away. */
  swipeDistance: 20,
  swipeSpeed: 0.11,
} as const
