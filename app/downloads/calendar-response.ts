import { default as createCalendar, ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { londonTime } from '#app/format/london-time.ts'

export interface CalendarDate {
  /** The same for the same date of the same thing, so that a calendar that has it already moves it. */
  id: string
  title: string
  text: string
  /** An instant; it is entered as its day in London. */
  at: string
  /** Whether a reminder comes before it. */
  reminds: boolean
  /** Address of the page about it. */
  link: string
}

/** What the dates of a calendar name. */
export interface CalendarNames {
  providerName: string
  /** Origin of the portal. */
  origin: string
}

const dayBeforeAtNine = 15 * 60 * 60

/** Dates as a calendar file (RFC 5545): whole days, with a reminder at nine on the day before where someone acts. */
export function calendarResponse(dates: readonly CalendarDate[], now: Date): Response {
  const calendar = createCalendar({ prodId: { company: 'Broker portal', product: 'Dates' } })
  // A calendar takes a date that has moved only where its number has risen since the file before.
  const sequence = Math.floor(now.getTime() / 1_000)
  for (const { id, title, text, at, reminds, link } of dates)
    calendar.createEvent({
      id,
      sequence,
      stamp: now,
      start: new Date(`${londonTime(new Date(at)).day}T00:00:00Z`),
      allDay: true,
      // A deadline takes no one’s time.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: title,
      description: `${text}\n${link}`,
      url: link,
      alarms: reminds ? [{ type: ICalAlarmType.display, triggerBefore: dayBeforeAtNine }] : [],
    })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dates.ics"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
