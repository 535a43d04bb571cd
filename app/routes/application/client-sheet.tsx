import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { PrintSheet } from '#app/ui/print/print-sheet.tsx'
import { BrandMark } from '#app/ui/shell/brand.tsx'

interface ClientSheetProps {
  client: { id: string; name: string; number: string; reference?: string }
  title: string
  /** Beside the Print button. */
  actions?: ReactNode
  children: ReactNode
}

export function ClientSheet({ client, title, actions, children }: ClientSheetProps) {
  const { id: clientId, name, number, reference } = client
  const { practiceData, providerName } = useProvider()
  return (
    <PrintSheet
      label="Sheet"
      back={{ to: href('/application/:clientId', { clientId }), label: 'Back to the client' }}
      actions={actions}
    >
      <header className="flex items-start justify-between gap-6 border-b pb-5">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="mt-1 text-muted">{[name, number, reference].filter(Boolean).join(', ')}</p>
        </div>
        <BrandMark />
      </header>
      {children}
      {practiceData && (
        <p className="text-muted text-sm">Practice data: nothing was sent to {providerName}.</p>
      )}
    </PrintSheet>
  )
}
