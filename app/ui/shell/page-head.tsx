import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface Crumb {
  label: string
  to: string
}

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  crumbs?: readonly Crumb[]
  badge?: ReactNode
}

/** The head of a page. Its heading takes the focus after a navigation. */
export function PageHead({ title, lead, actions, crumbs, badge }: PageHeadProps) {
  return (
    <header className="mb-5 sm:mb-6">
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_22rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 tabIndex={-1}>{title}</h1>
            {badge}
          </div>
          {lead && <div className="mt-1 max-w-measure text-muted">{lead}</div>}
        </div>
        {actions && (
          <div className="flex w-full flex-wrap items-center gap-2 max-sm:*:flex-auto sm:w-auto print:hidden">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb) => (
          <li
            key={crumb.to}
            className="flex items-center gap-2 after:text-line-strong not-last:after:content-['/']"
          >
            <Link to={crumb.to} className="text-muted max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
