import { daysBetween } from '#app/format/calendar.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'

export interface Deadline {
  /** Overdue, Today, Tomorrow, In 4 days. */
  word: string
  detail: string
  urgency: 'late' | 'today' | 'later' | 'none'
  /** The instant, shown as a date; only when the text does not name the day. */
  at?: string
}

/** Text for a deadline, counted in London days from `now`. */
export function formatDeadline(dueAt: string | null | undefined, now: Date): Deadline {
  if (!dueAt) return { word: 'No deadline', detail: '', urgency: 'none' }
  const due = londonTime(new Date(dueAt))
  const days = daysBetween(londonTime(now).day, due.day)
  if (new Date(dueAt) < now)
    return {
      word: 'Overdue',
      detail: days === 0 ? `since ${due.time}` : `by ${inDays(-days)}`,
      urgency: 'late',
    }
  if (days === 0) return { word: 'Today', detail: `by ${due.time}`, urgency: 'today' }
  return { word: days === 1 ? 'Tomorrow' : `In ${inDays(days)}`, detail: '', urgency: 'later', at: dueAt }
}

/** `Today by 17:00` or `Tomorrow`; null where the deadline is passed or later. */
export function nearDay({ urgency, word, detail }: Deadline): string | null {
  return urgency === 'today' || word === 'Tomorrow' ? `${word} ${detail}`.trim() : null
}

/** Formats a last day: `26-11-2026`, or `Today by 17:00, 19-11-2026` when it is close. */
export function formatLastDay(until: string, now: Date): string {
  const near = nearDay(formatDeadline(until, now))
  return near ? `${near}, ${formatDay(until)}` : formatDay(until)
}

/** What the last day of a referral’s protection is called: a lender may not extend it. */
export function protectionLabel(until: string, now: Date): string {
  return new Date(until) > now ? 'Protected until' : 'Protection ended on'
}

function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
