import { formatMoment, type TimeShown } from '#app/format/format-moment.ts'

interface DateTimeProps {
  /** An instant, a calendar day or a month, in ISO 8601. */
  at: string | null | undefined
  show?: TimeShown
}

/** A date as DD-MM-YYYY, in London. Anything else is unchanged. */
export function DateTime({ at, show = 'date' }: DateTimeProps) {
  if (!at) return <span className="text-subtle">Not known</span>
  const text = formatMoment(at, show)
  return text ? <time dateTime={at}>{text}</time> : <span>{at}</span>
}
