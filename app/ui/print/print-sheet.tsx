import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { PrintButton } from './print-button.tsx'

interface PrintSheetProps {
  /** The name of its navigation. */
  label: string
  back: { to: string; label: string }
  /** The buttons beside “Print”. */
  actions?: ReactNode
  children: ReactNode
}

/** A page to print, or to save as a PDF, without the portal's frame. */
export function PrintSheet({ label, back, actions, children }: PrintSheetProps) {
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <nav
        aria-label={label}
        className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-md text-muted print:hidden"
      >
        <ButtonLink to={back.to} icon="chevron-left">
          {back.label}
        </ButtonLink>
        <p>To save a PDF, choose Print in your browser.</p>
        <span className="flex flex-wrap gap-2">
          {actions}
          <PrintButton label="Print" />
        </span>
      </nav>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-page gap-8 p-4 sm:p-8 print:p-0">
        {children}
      </main>
    </>
  )
}
