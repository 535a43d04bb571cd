import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { upperFirst } from '#app/format/letter-case.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

interface LockedNoticeProps {
  title: string
  locked: string | null
  readOnly: string | null
}

/** Why something cannot be changed now: because of the client, or else because of the person’s own firm. */
export function LockedNotice({ title, locked, readOnly }: LockedNoticeProps) {
  if (!locked) return readOnly && <ReadOnlyNotice reason={readOnly} />
  return (
    <Notice colour="grey" icon="lock" title={title}>
      {`${upperFirst(locked)}.`}
    </Notice>
  )
}
