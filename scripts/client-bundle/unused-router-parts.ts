import type { Edit } from './edit-library.ts'

const folder = 'react-router/dist/production/lib/'

/** Conditions that are constant in the browser bundle, read by the router at run time: 4 KiB of Brotli. */
export const unusedRouterParts: readonly Edit[] = [
  // The manifest is whole from the start: routeDiscovery.mode is 'initial' (react-router.config.ts).
  {
    file: `${folder}dom/ssr/fog-of-war.js`,
    find: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;',
    replace: 'return;',
  },
  {
    file: `${folder}dom/ssr/fog-of-war.js`,
    find: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
    replace: 'return;',
  },
  {
    file: `${folder}dom/ssr/components.js`,
    find: 'let enableFogOfWar = isFogOfWarEnabled(routeDiscovery, ssr);',
    replace: 'const enableFogOfWar = false;',
  },
  // HydratedRouter is given no instrumentations (app/entry.client.tsx).
  {
    file: `${folder}router/router.js`,
    find: 'if (init.instrumentations) {',
    replace: 'if (false) {',
  },
  {
    file: `${folder}router/router.js`,
    find: 'if (init.instrumentations) router =',
    replace: 'if (false) router =',
  },
  {
    file: `${folder}router/router.js`,
    find: 'consumeInstrumentationClientResultMetaReceiver(router)',
    replace: 'undefined',
  },
  {
    file: `${folder}dom/ssr/components.js`,
    find: 'useIsRSCRouterContext();',
    replace: 'false;',
  },
  {
    file: `${folder}hooks.js`,
    find: 'if (this.context) return',
    replace: 'if (false) return',
  },
  {
    file: `${folder}hooks.js`,
    find: 'if (this.context && typeof error',
    replace: 'if (false && typeof error',
  },
  // The server alone writes the scripts that start the page.
  {
    file: `${folder}dom/ssr/components.js`,
    find: 'let contextScript = staticContext ?',
    replace: 'let contextScript = false ?',
  },
  {
    file: `${folder}dom/ssr/components.js`,
    find: 'let routeModulesScript = !isStatic ?',
    replace: 'let routeModulesScript = true ?',
  },
  // No link has `prefetch`: app/idle fetches every route's files.
  {
    file: `${folder}dom/lib.js`,
    find: 'usePrefetchBehavior(prefetch, rest)',
    replace: '[]',
  },
  {
    file: `${folder}dom/lib.js`,
    find: 'return shouldPrefetch && !isAbsolute ?',
    replace: 'return false ?',
  },
  {
    file: `${folder}dom/ssr/components.js`,
    find: 'isPageLinkDescriptor(link) ?',
    replace: 'false ?',
  },
  {
    file: `${folder}components.js`,
    find: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
    replace: 'if (true) {',
  },
  {
    file: `${folder}components.js`,
    find: 'if (vtContext.isTransitioning && !vtContext.flushSync)',
    replace: 'if (false)',
  },
  {
    file: `${folder}components.js`,
    find: 'if (renderDfd && pendingState &&',
    replace: 'if (false &&',
  },
  {
    file: `${folder}components.js`,
    find: 'if (!vtContext.isTransitioning && interruption) {',
    replace: 'if (false) {',
  },
  {
    file: `${folder}dom-export/hydrated-router.js`,
    find: 'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;',
    replace: '',
  },
  {
    file: `${folder}dom-export/hydrated-router.js`,
    find: 'if (ssrInfo.context.isSpaMode) {',
    replace: 'if (false) {',
  },
]
