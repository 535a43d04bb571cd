import type { ReactNode } from 'react'
import { formatMoment } from '#app/format/format-moment.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Draft } from './device-drafts.ts'

export interface DraftOfferProps {
  draft: Draft
  onRestore(draft: Draft): void
  onDiscard(): void
  children: ReactNode
}

export function DraftOffer({ draft, onRestore, onDiscard, children }: DraftOfferProps) {
  const at = new Date(draft.savedAt)
  const today = at.toDateString() === new Date().toDateString()
  return (
    <Notice
      title={`Restore your draft from ${formatMoment(at.toISOString(), today ? 'time' : 'date-time')}?`}
    >
      <p ref={showOffer}>{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={() => onRestore(draft)}>
          Restore draft
        </Button>
        <Button type="button" size="sm" variant="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </Notice>
  )
}

/** A page that is opened again is scrolled as it was left: shows an offer above what is on screen, unless someone has begun to fill in the form. */
export function showOffer(offer: HTMLElement | null): void {
  if (offer && offer.getBoundingClientRect().top < 0 && !document.activeElement?.closest('form'))
    offer.scrollIntoView({ block: 'center' })
}
