import type { OverviewView } from './overview-view.ts'

/** The overview for someone who may change nothing: what led to an action has no link, and an appeal says why there is none. */
export function readOnlyOverview(view: OverviewView, reason: string | null): OverviewView {
  if (!reason) return view
  const { decision, pendingAction, checklist } = view
  return {
    ...view,
    decision:
      decision && (decision.appeal ? { ...decision, appeal: null, noAppeal: `${reason}.` } : decision),
    pendingAction: pendingAction && { ...pendingAction, link: undefined },
    checklist: checklist?.map((line) => ({ ...line, to: null })) ?? null,
  }
}
