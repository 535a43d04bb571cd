import { useLive } from '#app/live/live-provider.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Above a half-filled form, what has changed meanwhile. The page stays: read again, it might no longer have the form. */
export function ChangedNotice() {
  const { withheld } = useLive()
  if (!withheld) return null
  return (
    <div role="status">
      {withheld === 'client' ? (
        <Notice colour="yellow" title="This client has changed since you opened it">
          What you entered is still here. Check it against the new details, then send it.{' '}
          <a href={location.pathname.split('/').slice(0, 3).join('/')} target="_blank" rel="noreferrer">
            See the client in a new tab
          </a>
        </Notice>
      ) : (
        <Notice colour="yellow" title="Your firm’s agreement is signed">
          What you entered is still here. The portal loads again once you have sent it or left this page.
        </Notice>
      )}
    </div>
  )
}
