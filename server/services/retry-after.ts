/** A day: `setTimeout` overflows after 24.8 days. */
const maxSeconds = 86_400

/** Seconds, at most a day, of a Retry-After header, which holds seconds or a date. */
export function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, maxSeconds) : undefined
}
