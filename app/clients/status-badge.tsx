import { Badge } from '#app/ui/feedback/badge.tsx'
import { statusView } from '#contract/clients/statuses.ts'

export function StatusBadge({ status }: { status: string }) {
  const { colour, label } = statusView(status)
  return <Badge colour={colour}>{label}</Badge>
}
