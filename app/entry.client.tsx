import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageErrors, watchPageErrors } from './browser-reports/page-errors.ts'
import { pageNetwork } from './network/page-network.ts'

watchPageErrors()

const router = (
  <HydratedRouter unstable_fetch={pageNetwork.fetch} onError={(error) => pageErrors.report(error)} />
)
startTransition(() => {
  // It checks in development alone, and would be loaded by every page.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router)
})
