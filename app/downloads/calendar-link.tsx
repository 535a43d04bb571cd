import { Link } from 'react-router'

/** To a calendar file. The browser itself opens it: a phone hands it to its calendar. */
export function CalendarLink({ to }: { to: string }) {
  return (
    <Link to={to} reloadDocument className="text-sm print:hidden">
      Add to calendar
    </Link>
  )
}
