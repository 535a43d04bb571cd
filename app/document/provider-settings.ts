import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import type { Settings } from '#app/ports.ts'
import { DocumentContext } from './document-context.ts'

export type Provider = Pick<
  Settings,
  'providerName' | 'supportEmail' | 'brandAccent' | 'logoUrl' | 'privacyNoticeUrl' | 'practiceData'
>

export function providerOf(settings: Settings): Provider {
  const { providerName, supportEmail, brandAccent, logoUrl, privacyNoticeUrl, practiceData } = settings
  return { providerName, supportEmail, brandAccent, logoUrl, privacyNoticeUrl, practiceData }
}

const unknownProvider: Provider = {
  providerName: 'Broker portal',
  supportEmail: '',
  brandAccent: '',
  logoUrl: '',
  privacyNoticeUrl: '',
  practiceData: false,
}

/** Fills a text that was written without the settings: `{provider}` is the provider's name, `{support}` the mailbox of support. */
export function nameProvider(
  text: string,
  provider: Pick<Settings, 'providerName' | 'supportEmail'>,
): string {
  const name = provider === unknownProvider ? 'The lender' : provider.providerName
  return fillPlaceholders(text, { provider: name, support: provider.supportEmail || 'support' })
}

export function useProviderText(): (text: string) => string {
  const provider = useProvider()
  return (text) => nameProvider(text, provider)
}

/** Names, addresses and brand of the provider: from the root loader, or on an error page from the document itself. */
export function useProvider(): Provider {
  const loaded = useRouteLoaderData<Provider>('root')
  const parts = use(DocumentContext)
  return loaded ?? parts?.settings ?? unknownProvider
}
