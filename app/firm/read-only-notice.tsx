import { Notice } from '#app/ui/feedback/notice.tsx'

/** Takes the place of a form while the firm's account is suspended. */
export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title={reason}>
      You can view everything but not make changes.
    </Notice>
  )
}
