import { href, useLocation } from 'react-router'
import { PlainPage } from '#app/auth/sign-in/plain-page.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import type { FailureView } from '#app/errors/failure-view.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'

/** Prevents an endless circle of sign-ins: the person chooses what to do next. */
export function TokenRejectedPage({ title, text }: FailureView) {
  const { pathname, search } = useLocation()
  const { supportEmail } = useProvider()
  return (
    <PlainPage title={title} text={text}>
      <p className="text-muted">
        Try again in a minute. If it happens again, email{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={pathname + search} className={buttonStyle('primary', 'md')}>
          Try again
        </a>
        <form method="post" action={href('/logout')}>
          <Button variant="secondary">Sign out</Button>
        </form>
      </div>
    </PlainPage>
  )
}
