import { formatMoment, type TimeShown } from '#app/format/format-moment.ts'

interface DateTimeProps {
  /** An instant, a calendar day or a month, as it travels. */
  at: string | null | undefined
  show?: TimeShown
}

/** A date as DD-MM-YYYY, in London. What cannot be read is shown as it came. */
export function DateTime({ at, show = 'date' }: DateTimeProps) {
  if (!at) return <span className="text-subtle">Not known</span>
  const text = formatMoment(at, show)
  return text ? <time dateTime={at}>{text}</time> : <span>{at}</span>
}
