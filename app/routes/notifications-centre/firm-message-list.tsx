import { useFirmMessages } from '#app/notifications/firm-messages.ts'
import { DateTime } from '#app/ui/values/date-time.tsx'

/** Messages of the lender to the firm that this browser has received. */
export function FirmMessageList({ person }: { person: string }) {
  const messages = useFirmMessages(person)
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="firm-messages">
      <h2 id="firm-messages" className="border-b pb-2 font-medium text-muted text-sm">
        Messages to your firm
      </h2>
      <ul className="feed text-md">
        {messages.map(({ id, at, text, read }) => (
          <li key={id} className={read ? undefined : 'new'}>
            <div className={read ? undefined : 'font-bold'}>
              {!read && <span className="sr-only">Unread: </span>}
              {text}
            </div>
            <DateTime at={at} show="date-time" />
          </li>
        ))}
      </ul>
    </section>
  )
}
