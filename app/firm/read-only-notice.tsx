import { Notice } from '#app/ui/feedback/notice.tsx'

export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title={reason}>
      You can view everything but not make changes.
    </Notice>
  )
}
