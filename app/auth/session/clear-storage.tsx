import { useNonce } from '#app/document/nonce.ts'

/**
 * Deletes what this browser has stored, as `Clear-Site-Data` does with the sign-out. That comes too early for what the page being left, or another
 * tab, stores until it is gone: the last words of a draft, a number of notifications.
 */
export function ClearStorage() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
      dangerouslySetInnerHTML={{ __html: 'localStorage.clear();sessionStorage.clear()' }}
    />
  )
}
