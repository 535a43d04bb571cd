/** Specification, section 9. */
export const reportLimits = {
  /** Error events of a browser session. */
  maxEventsPerSession: 10,
  maxBreadcrumbs: 100,
  traces: { delayMs: 1_000, maxSpansPerBatch: 30 },
}

/** Whether screens are recorded (specification, section 9). */
export function isRecorded(stage: string): boolean {
  return stage === 'production'
}
