import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { BrandMark } from '#app/ui/shell/brand.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'

interface ClientSheetProps {
  clientId: string
  title: string
  lead: string
  children: ReactNode
}

export function ClientSheet({ clientId, title, lead, children }: ClientSheetProps) {
  const { practiceData, providerName } = useProvider()
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <nav
        aria-label="Sheet"
        className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-md text-muted print:hidden"
      >
        <ButtonLink to={href('/application/:clientId', { clientId })} icon="chevron-left">
          Back to the client
        </ButtonLink>
        <p>To save a PDF, choose Print in your browser.</p>
        <PrintButton label="Print" />
      </nav>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-page gap-8 p-4 sm:p-8 print:p-0">
        <header className="flex items-start justify-between gap-6 border-b pb-5">
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className="mt-1 text-muted">{lead}</p>
          </div>
          <BrandMark />
        </header>
        {children}
        {practiceData && (
          <p className="text-muted text-sm">Practice data: nothing was sent to {providerName}.</p>
        )}
      </main>
    </>
  )
}
