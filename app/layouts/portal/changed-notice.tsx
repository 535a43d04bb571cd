import { useLive } from '#app/live/live-provider.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Above a half-filled form whose client has changed. The page stays: read again, it might no longer have the form. */
export function ChangedNotice() {
  if (!useLive().changed) return null
  const client = location.pathname.split('/').slice(0, 3).join('/')
  return (
    <div role="status">
      <Notice colour="yellow" title="This client has changed since you opened it">
        What you entered is still here. Check it against the new details, then send it.{' '}
        <a href={client} target="_blank" rel="noreferrer">
          See the client in a new tab
        </a>
      </Notice>
    </div>
  )
}
