import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { afterFirstPaint } from './document/first-paint.ts'
import { whenIdle } from './document/when-idle.ts'

// Scripts that are cached run before the browser has painted: hydrating then would delay what the server rendered.
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
