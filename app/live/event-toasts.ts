import { href } from 'react-router'
import type { Toast } from '#app/ui/toasts/page-toasts.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { hasTick, kindOf, messageOf } from './event-texts.ts'
import { liveLimits } from './live-limits.ts'

/** Where toasts are shown, and for whom: an event that the person caused or has muted makes none. */
export interface EventToastsOptions {
  show(toast: Toast & { durationMs: number }): void
  isVisible(): boolean
  reader(): { personId: string | null; muted: readonly string[]; providerName: string }
}

const maxSeparateToasts = 3

interface Shown {
  clientId?: string | undefined
  kind?: Toast['kind']
}

/** Shows events as toasts (specification section 8): of many at once three, and how many more there are. */
export function createEventToasts({ show, isVisible, reader }: EventToastsOptions) {
  let shownAt: number[] = []
  let others = 0
  let summaryId = ''

  const isOver = (at: number) => isVisible() && Date.now() - at >= liveLimits.toastMs

  function showToast(id: string, text: string, { clientId, kind = 'success' }: Shown = {}) {
    const to = clientId && href('/application/:clientId', { clientId })
    show({ id, kind, text, durationMs: liveLimits.toastMs, ...(to && { to }) })
  }

  return {
    onEvent(event: LiveEvent): void {
      // The page itself shows it.
      if (event.name === 'BrokerageChanged') return
      const { personId, muted, providerName } = reader()
      const kind = kindOf(event)
      // “Has been updated” would tell no one anything.
      if (event.name === 'ClientChanged' && (event.change ?? 'Other') === 'Other') return
      if ((event.by && event.by === personId) || (kind && muted.includes(kind))) return
      shownAt = shownAt.filter((at) => !isOver(at))
      if (shownAt.length === 0) others = 0
      if (shownAt.length < maxSeparateToasts) {
        shownAt.push(Date.now())
        showToast(event.id, messageOf(event, providerName), {
          clientId: event.clientId,
          kind: hasTick(event) ? 'success' : 'info',
        })
        return
      }
      others += 1
      // A toast with the id and the text of an earlier one would not be shown.
      if (others === 1) summaryId = `more-updates-${event.id}`
      // While more arrive, the next one replaces this one.
      shownAt[0] = Date.now()
      showToast(summaryId, others === 1 ? '1 more update' : `${others} more updates`)
    },
    /** The duration of a toast starts when the tab becomes visible. */
    onVisible(): void {
      shownAt = shownAt.map(() => Date.now())
    },
  }
}
