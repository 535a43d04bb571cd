import type { RouterContextProvider } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import { suspensionReason } from '#app/firm/suspension.ts'

export type Viewer = ReturnType<typeof viewerOf>

export function viewerOf(context: Readonly<RouterContextProvider>) {
  const { brokerage } = context.get(profileContext)
  const firmName = brokerage?.name ?? 'your firm'
  return {
    providerName: context.get(settingsContext).providerName,
    firmName,
    /** Why nothing can be changed; null when it can. */
    readOnly: suspensionReason(brokerage),
  }
}
