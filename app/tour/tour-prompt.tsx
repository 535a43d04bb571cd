import type { MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { SmallForm } from '#app/forms/small-form.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { tourSteps } from './tour-steps.ts'
import { useTour } from './use-tour.ts'

/** Offers the tour, once to each person on a device. Without JavaScript it leads to the same steps in Help. */
export function TourPrompt({ seesCommission }: { seesCommission: boolean }) {
  const startTour = useTour(seesCommission)
  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href: steps } = event.currentTarget
    await startTour('portal').catch(() => location.assign(steps))
  }
  return (
    <section
      aria-labelledby="tour"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border p-4 print:hidden"
    >
      <div>
        <h2 id="tour">New to the portal?</h2>
        <p className="text-muted">
          See where everything is in{' '}
          {countOf(tourSteps('portal', seesCommission).length, { one: 'step', many: 'steps' })}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallForm action={href('/preferences')} preventScrollReset>
          <input type="hidden" name="from" value={href('/dashboard')} />
          <Button variant="quiet" name={writeFields.intent} value="tour">
            Not now
          </Button>
        </SmallForm>
        <Link to={`${href('/help')}#tour`} onClick={start} className={buttonStyle('secondary', 'md')}>
          Start the tour
        </Link>
      </div>
    </section>
  )
}
