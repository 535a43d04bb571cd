import type { ReactNode } from 'react'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle('Accessibility', args)

/** When every check that this page names was last run. */
const checkedOn = '2026-11-26'

export default function Accessibility() {
  const { providerName, supportEmail } = useProvider()
  return (
    <div className="grid max-w-measure gap-8">
      <div className="grid gap-3">
        <h1 tabIndex={-1}>Accessibility</h1>
        <p>
          Everyone should be able to use the broker portal of {providerName}. We want it to meet the Web
          Content Accessibility Guidelines (WCAG) 2.2 at level AA.
        </p>
      </div>
      <Part title="How it is checked">
        <li>Every page is checked with axe, in light and dark colours and at the width of a phone.</li>
        <li>Every page is checked with text at 200% and at a width of 320 pixels.</li>
        <li>The main tasks are done with the keyboard alone, and without JavaScript.</li>
        <li>
          These checks were last done on <DateTime at={checkedOn} />.
        </li>
      </Part>
      <Part title="What we know does not meet it yet">
        <li>
          Contracts and other documents open as {providerName} made them. Some may not be readable by a screen
          reader.
        </li>
        <li>
          No one who uses a screen reader, a magnifier or voice control every day has tested the portal yet.
        </li>
      </Part>
      <section className="grid gap-3">
        <h2>Tell us</h2>
        <p>
          If you cannot do something here, or need a document in another form, email{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Say which page it was and what you use to
          read it.
        </p>
      </section>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      <ul className="grid list-disc gap-2 pl-5">{children}</ul>
    </section>
  )
}
