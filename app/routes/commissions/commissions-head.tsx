import { href } from 'react-router'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'

interface CommissionsHeadProps {
  lead: string
  exportTo?: string
  exportLabel?: string
  printTo?: string
}

export function CommissionsHead({ lead, exportTo, exportLabel, printTo }: CommissionsHeadProps) {
  return (
    <>
      <PageHead
        title="Commissions"
        lead={lead}
        actions={
          <>
            <ExportLink to={exportTo} label={exportLabel} />
            {printTo && (
              <ButtonLink to={printTo} icon="file">
                Print statement
              </ButtonLink>
            )}
          </>
        }
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
