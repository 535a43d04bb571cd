import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Toast } from '#app/browser-state.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { Toaster } from '#app/ui/toasts/toaster.tsx'
import { FormsShown } from './forms-shown.tsx'
import { ListsShown } from './lists-shown.tsx'
import { PartsShown } from './parts-shown.tsx'

export const meta = () => [{ title: 'Components' }]

export default function Ui() {
  const [searchParams] = useSearchParams()
  const [toast, setToast] = useState<Toast | null>(null)
  const page = Number(searchParams.get('page') ?? 1)
  return (
    <>
      <SkipLink />
      <Toaster toast={toast} />
      <main id="main" tabIndex={-1} className="page">
        <PageHead
          title="Components"
          lead="Statuses, buttons, fields, lists and empty states."
          actions={
            <>
              <Button onClick={() => setToast(sample('info'))} type="button">
                Info toast
              </Button>
              <Button onClick={() => setToast(sample('error'))} type="button">
                Error toast
              </Button>
              <Button variant="primary" onClick={() => setToast(sample('success'))} type="button">
                Success toast
              </Button>
            </>
          }
        />
        <div className="grid gap-8">
          <PartsShown />
          <FormsShown />
          <ListsShown page={page} />
        </div>
      </main>
    </>
  )
}

function sample(kind: Toast['kind']): Toast {
  const text = {
    success: 'Harrowgate Signs Ltd has signed a contract with Wrenfield Lending',
    info: 'The list is 3 minutes old',
    warning: 'Invitation sent. The address is not at example.com. Check that it is right.',
    error: 'The file was not uploaded. Try again.',
  }[kind]
  return { id: crypto.randomUUID(), kind, text }
}
