import { Link } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { pageWindow } from './page-window.ts'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** The address of page 1. */
  first: string
}

const box = 'grid h-control-sm min-w-control-sm place-items-center rounded px-2 tabular-nums no-underline'
const link = `${box} text-ink hover:bg-hover`

/** Which part of a list is shown, with links to the others. */
export function Pager({ page, pageSize, total, first }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const hrefOf = (each: number) =>
    each === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${each}`
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-center gap-3 pt-4 text-md text-muted sm:justify-between print:hidden"
    >
      <p className="tabular-nums">
        {formatCount(from)} to {formatCount(to)} of {formatCount(total)}
      </p>
      {pages > 1 && (
        <ul className="flex flex-wrap gap-1">
          {page > 1 && <Step to={hrefOf(page - 1)} rel="prev" text="Previous" />}
          {pageWindow(page, pages).map((each, index) => (
            <li key={each === 'gap' ? `gap-${index}` : each}>
              {each === 'gap' && <span className={box}>…</span>}
              {each === page && (
                <span aria-current="page" className={`${box} bg-accent-soft font-bold text-accent`}>
                  {formatCount(each)}
                </span>
              )}
              {each !== 'gap' && each !== page && (
                <Link to={hrefOf(each)} aria-label={`Page ${formatCount(each)}`} className={link}>
                  {formatCount(each)}
                </Link>
              )}
            </li>
          ))}
          {page < pages && <Step to={hrefOf(page + 1)} rel="next" text="Next" />}
        </ul>
      )}
    </nav>
  )
}

function Step({ to, rel, text }: { to: string; rel: string; text: string }) {
  return (
    <li>
      <Link to={to} rel={rel} className={link}>
        {text}
      </Link>
    </li>
  )
}
