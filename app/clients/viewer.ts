import type { RouterContextProvider } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import { suspensionReason } from '#app/firm/suspension.ts'
import { may } from '#contract/people/roles.ts'

export interface Viewer {
  providerName: string
  firmName: string
  seesCommission: boolean
  /** Why nothing can be changed; null when it can. */
  readOnly: string | null
}

export function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  const { role, brokerage } = context.get(profileContext)
  const firmName = brokerage?.name ?? 'your firm'
  return {
    providerName: context.get(settingsContext).providerName,
    firmName,
    seesCommission: may(role, 'see-commission'),
    readOnly: suspensionReason(brokerage),
  }
}
