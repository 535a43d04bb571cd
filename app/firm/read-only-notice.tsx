import { Notice } from '#app/ui/feedback/notice.tsx'
import { viewOnly } from './suspension.ts'

export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title={reason}>
      {viewOnly}
    </Notice>
  )
}
