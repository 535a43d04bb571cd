import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { afterFirstPaint } from './document/first-paint.ts'
import { whenIdle } from './document/when-idle.ts'

// Cached scripts run before the browser has painted: hydrating then would delay the server’s content.
afterFirstPaint(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)

whenIdle(() => import('./idle/idle-work.ts').then(({ startIdleWork }) => startIdleWork()))
