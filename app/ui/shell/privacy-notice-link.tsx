import { useProvider } from '#app/document/provider-settings.ts'

/** A link to the lender's privacy notice, beside the declaration that it was read or given; undefined where the lender has set no address. */
export function usePrivacyNoticeLink() {
  const { providerName, privacyNoticeUrl } = useProvider()
  if (!privacyNoticeUrl) return undefined
  return (
    <a href={privacyNoticeUrl} target="_blank" rel="noreferrer">
      Read {providerName}’s privacy notice<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
