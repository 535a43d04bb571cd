import { londonTime } from './london-time.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

export type TimeShown = 'date' | 'time' | 'date-time' | 'month'

/**
 * A moment in London, as the specification writes it: DD-MM-YYYY. Accepts an instant (`2026-06-01T08:00:00Z`), a calendar day (`2026-06-01`) or
 * a month (`2026-06`); days and months have no time zone and stay as they are. Null for anything else.
 */
export function formatMoment(iso: string, show: TimeShown): string | null {
  const plain = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso)
  const moment = plain ? { year: plain[1], month: plain[2], day: plain[3] } : momentInLondon(iso)
  const name = months[Number(moment?.month) - 1]
  if (!moment || !name) return null
  if (show === 'month' || !moment.day) return `${name} ${moment.year}`
  const date = `${moment.day}-${moment.month}-${moment.year}`
  const time = 'time' in moment ? moment.time : null
  if (show === 'date' || !time) return date
  return show === 'time' ? time : `${date}, ${time}`
}

/** The London day of an instant or a calendar day, DD-MM-YYYY; anything else is unchanged. */
export function formatDay(at: string): string {
  return formatMoment(at, 'date') ?? at
}

/** A month (`2018-06`) or a day as forms show months, MM-YYYY. */
export function formatMonth(month: string): string {
  return `${month.slice(5, 7)}-${month.slice(0, 4)}`
}

function momentInLondon(iso: string) {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  const { day: date, time } = londonTime(at)
  const [year, month, day] = date.split('-')
  return { year, month, day, time }
}
