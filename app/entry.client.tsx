import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadScript } from './document/load-script.ts'
import { whenIdle } from './document/when-idle.ts'
import { pageErrors, watchPageErrors } from './insight/page-errors.ts'
import { onLostChunk } from './lost-chunk/on-lost-chunk.ts'
import { createDataFetch } from './network/data-fetch.ts'

watchPageErrors()
window.fetch = createDataFetch(window.fetch.bind(window))

const router = <HydratedRouter onError={(error) => pageErrors.report(error)} />
startTransition(() => {
  // It checks in development alone, and would be loaded by every page.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router)
})
onLostChunk()
whenIdle(() =>
  loadScript(() => import('./idle/idle-work.ts')).then(
    ({ startIdleWork }) => startIdleWork(),
    () => {},
  ),
)
