import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AreaTourView } from './help-view.ts'

/** Leads to the area and starts its tour there; without JavaScript it leads there alone. */
export function AreaStart({ area, label, to }: Pick<AreaTourView, 'area' | 'label' | 'to'>) {
  const navigate = useNavigate()
  if (!to) return <p className="text-md text-muted">To start this tour, open a client, then choose Help.</p>
  const start = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const tours = await import('#app/tour/start-on-page.ts').catch(() => null)
    if (tours) await tours.startTourOfArea(navigate, to, area)
    else await navigate(to)
  }
  return (
    <Link to={to} onClick={start} className="text-md">
      Start the tour: {label}
    </Link>
  )
}
