import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { browserStateContext, sessionContext } from '#app/context.ts'
import type { FormIntent, MutationReply } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { BrowserState, Preferences } from '#app/ports.ts'

/** What a button of one press keeps in a cookie: its value follows the colon, `analytics:on`. */
function keeping(
  intent: string,
  keep: (state: BrowserState, value: string, set: (change: Partial<Preferences>) => void) => void,
): FormIntent<unknown, MutationReply> {
  return {
    intent,
    answer({ form, argument, context }) {
      const state = context.get(browserStateContext)
      const personId = context.get(sessionContext).identity?.personId
      keep(state, argument, (change) => personId && state.setPreferences(personId, change))
      const from = form.get('from')
      // One that is sent in the background stays where it is.
      return from === null ? { result: {} } : { to: returnPath(from) }
    },
  }
}

export const action = mutationAction(
  keeping('sidebar', (state, value) => state.setSidebarOpen(value === 'open')),
  keeping('analytics', (_, value, set) => set({ analytics: value === 'on' ? 'on' : 'off' })),
  keeping('tour', (_state, _value, set) => set({ hasSeenTour: true })),
  keeping('nexus-info', (_state, _value, set) => set({ hasSeenNexusInfoModal: true })),
)
