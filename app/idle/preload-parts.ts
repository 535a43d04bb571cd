/** Parts of pages that are no routes: fetched only at a click, each would cost a round trip after the data. */
const parts = [
  () => import('#app/clients/decision/appeal-panel.tsx'),
  () => import('#app/clients/decision/decision-panel.tsx'),
  () => import('#app/routes/application/detail/overview/sign-up-link.tsx'),
  () => import('#app/routes/application/detail/overview/submit-form.tsx'),
  () => import('#app/uploads/chosen-files.ts'),
  () => import('#app/ui/error-pages/error-message.tsx'),
  () => import('#app/uploads/live-uploads.tsx'),
]

export async function preloadParts(): Promise<void> {
  await Promise.allSettled(parts.map((load) => load()))
}
