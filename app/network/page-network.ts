import { createRouterFetch } from './router-fetch.ts'

/** The network of this page; its document says which build it is of. */
export const pageNetwork = createRouterFetch({
  build: globalThis.document?.documentElement.dataset.build,
})
