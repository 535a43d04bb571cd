import { useEffect, useRef } from 'react'
import { href, useLocation, useNavigationType, useRevalidator } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { type TourName, tourSteps } from './tour-steps.ts'

/** What a link of Help carries as its state, to start a tour on the page that it leads to. */
export interface TourLink {
  tour: TourName
}

/** Starts a tour on the page that is shown. Rejects if its code cannot be loaded. */
export function useTour(seesCommission: boolean): (tour: TourName) => Promise<void> {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const end = useRef(() => {})
  // A tour points at the page that it was started on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => () => end.current(), [key])
  return async (tour) => {
    let left = false
    end.current()
    end.current = () => {
      left = true
    }
    const { runTour } = await import('./run-tour.ts')
    if (left) return
    end.current = runTour(tourSteps(tour, seesCommission), () => {
      end.current = () => {}
      if (tour === 'portal') void rememberTour().then(revalidate)
    })
  }
}

/** Starts the tour that a link of Help asked for; a reload or Back does not start it again. */
export function useLinkedTour(seesCommission: boolean): void {
  const { state, key } = useLocation()
  const linked = useNavigationType() === 'POP' ? null : (state as TourLink | null)
  const start = useTour(seesCommission)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (linked?.tour) void start(linked.tour).catch(() => {})
  }, [key])
}

/** Keeps that the tour was taken. Should the request be lost, the tour is offered once more. */
function rememberTour(): Promise<unknown> {
  const body = new URLSearchParams({ [writeFields.intent]: 'tour' })
  return fetch(href('/preferences'), { method: 'POST', body, keepalive: true }).catch(() => null)
}
