const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

export type TimeShown = 'date' | 'time' | 'date-time' | 'month'

/**
 * A moment as it is in London, as the specification writes it: DD-MM-YYYY. Takes an instant (`2026-06-01T08:00:00Z`), a calendar day
 * (`2026-06-01`) or a month (`2026-06`); days and months belong to no time zone and stay as they are. Null when it is none of these.
 */
export function formatMoment(iso: string, show: TimeShown): string | null {
  const plain = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso)
  const parts = plain ? { year: plain[1], month: plain[2], day: plain[3] } : partsInLondon(iso)
  if (!parts?.month || !months[Number(parts.month) - 1]) return null
  if (show === 'month' || !parts.day) return `${months[Number(parts.month) - 1]} ${parts.year}`
  const date = `${parts.day}-${parts.month}-${parts.year}`
  const time = 'hour' in parts ? `${parts.hour}:${parts.minute}` : null
  if (show === 'date' || !time) return date
  return show === 'time' ? time : `${date}, ${time}`
}

function partsInLondon(iso: string) {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value])) as Partial<
    Record<Intl.DateTimeFormatPartTypes, string>
  >
}
