import type { ReactNode } from 'react'
import { href } from 'react-router'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'

export function CommissionsHead({ lead, actions }: { lead: string; actions?: ReactNode }) {
  return (
    <>
      <PageHead title="Commissions" lead={lead} actions={actions} />
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

export function NoCommission({ of = 'a client' }: { of?: string }) {
  return (
    <EmptyState title="No commission yet">Commission appears here when {of}’s facility is live.</EmptyState>
  )
}
