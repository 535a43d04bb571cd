import { statusView } from '#contract/clients/statuses.ts'
import { Badge } from './badge.tsx'

/** A client's status; an unknown one is grey, with its raw name. */
export function StatusBadge({ status }: { status: string }) {
  const { colour, label } = statusView(status)
  return <Badge colour={colour}>{label}</Badge>
}
