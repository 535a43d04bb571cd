import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#app/settings.ts'
import { DocumentContext } from './document-context.ts'

export type Provider = Pick<
  Settings,
  'providerName' | 'supportEmail' | 'brandAccent' | 'logoUrl' | 'practiceData'
>

/** The part of the settings that may reach the browser. */
export function providerOf(settings: Settings): Provider {
  const { providerName, supportEmail, brandAccent, logoUrl, practiceData } = settings
  return { providerName, supportEmail, brandAccent, logoUrl, practiceData }
}

const unknownProvider: Provider = {
  providerName: 'Broker portal',
  supportEmail: '',
  brandAccent: '',
  logoUrl: '',
  practiceData: false,
}

/** Names, addresses and brand of the provider: from the root loader, or on an error page from the document itself. */
export function useProvider(): Provider {
  const loaded = useRouteLoaderData<Provider>('root')
  const parts = use(DocumentContext)
  return loaded ?? parts?.settings ?? unknownProvider
}
