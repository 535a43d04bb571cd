import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
  }
}

export function currentRouter(): DataRouter | undefined {
  return window.__reactRouterDataRouter
}
