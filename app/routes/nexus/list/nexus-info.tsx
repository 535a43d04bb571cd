import { href, useLocation } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { SmallForm } from '#app/forms/small-form.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'

/** What Nexus is and is not. Shown by the server over the page, and made modal where scripts run. */
export function NexusInfo() {
  const { search } = useLocation()
  return (
    <>
      <div className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)]" />
      <dialog
        ref={makeModal}
        open
        aria-labelledby="before-nexus"
        // Closed by Escape it would come back with the next page: the button is the way out.
        onCancel={(event) => event.preventDefault()}
        className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-raised p-6 text-ink shadow-pop"
      >
        <h2 id="before-nexus">Before you use Nexus</h2>
        <Points />
        <SmallForm action={href('/preferences')} className="mt-6">
          <input type="hidden" name="from" value={infoReturn(search)} />
          <Button variant="primary" name={writeFields.intent} value="nexus-info" autoFocus>
            Continue
          </Button>
        </SmallForm>
      </dialog>
    </>
  )
}

/** The address under the dialog, without what asked for the dialog. */
export function infoReturn(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('about')
  return query.size > 0 ? `${href('/nexus')}?${query}` : href('/nexus')
}

function makeModal(dialog: HTMLDialogElement | null): void {
  dialog?.close()
  dialog?.showModal()
}

function Points() {
  const { providerName } = useProvider()
  const points: [IconName, string][] = [
    [
      'search',
      'Nexus is a soft check only. It does not affect credit scores and leaves nothing on credit files that other lenders can see.',
    ],
    ['info', 'A result is an indication, not an offer or a credit decision.'],
    ['user', `${providerName} does not contact a client until you refer them.`],
    ['clock', 'Include only clients who know that you may check. Results last 30 days.'],
  ]
  return (
    <ul className="mt-5 grid gap-4 text-muted">
      {points.map(([icon, text]) => (
        <li key={icon} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          <Icon name={icon} size={20} className="mt-0.5 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
