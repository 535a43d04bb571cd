// Intl rather than dayjs's time-zone plugin, which is forty times slower here (docs/decisions/0017-dates.md).
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

export interface LondonTime {
  day: string
  time: string
}

const hourMs = 3_600_000
const maxHours = 2_000
const hours = new Map<number, { day: string; hour: string }>()

/** London differs from UTC by whole hours, so Intl is needed once for each hour. Empty for what is no time. */
export function londonTime(at: Date): LondonTime {
  if (Number.isNaN(at.getTime())) return { day: '', time: '' }
  const { day, hour } = londonHour(Math.floor(at.getTime() / hourMs))
  return { day, time: `${hour}:${String(at.getUTCMinutes()).padStart(2, '0')}` }
}

function londonHour(hoursSince1970: number) {
  const known = hours.get(hoursSince1970)
  if (known) return known
  const [date = '', hour = ''] = parts.format(hoursSince1970 * hourMs).split(', ')
  const formatted = { day: date.split('/').reverse().join('-'), hour }
  if (hours.size >= maxHours) hours.clear()
  hours.set(hoursSince1970, formatted)
  return formatted
}
