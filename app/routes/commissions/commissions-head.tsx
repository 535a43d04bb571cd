import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'

export function CommissionsHead({ actions }: { actions?: ReactNode }) {
  const { providerName } = useProvider()
  return (
    <>
      <PageHead
        title="Commissions"
        lead={`What your firm has earned and ${providerName} has paid.`}
        actions={actions}
      />
      <TabLinks
        label="Commissions"
        tabs={[
          { to: href('/commissions'), label: 'Statement', end: true },
          { to: href('/commissions/clients'), label: 'By client' },
        ]}
      />
    </>
  )
}

export function NoCommission() {
  return (
    <EmptyState title="No commission yet">
      Commission appears here when a client’s facility is live.
    </EmptyState>
  )
}
