import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page above this one. */
export interface Crumb {
  label: string
  to: string
}

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The pages above this one. */
  crumbs?: readonly Crumb[]
  /** The page itself, after them, where the title is long. */
  crumb?: ReactNode
  badge?: ReactNode
}

/** The head of a page. Its heading takes the focus after a navigation. */
export function PageHead({ title, lead, actions, crumbs, crumb = title, badge }: PageHeadProps) {
  return (
    <header className="mb-5 sm:mb-6">
      {crumbs && <Crumbs crumbs={crumbs} here={crumb} />}
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

function Crumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="crumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
