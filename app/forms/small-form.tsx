import { type FetcherFormProps, useFetcher } from 'react-router'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { unsentMessage } from './mutation/unsent-message.ts'

/** A form without fields of its own to correct, whose action has no page: the page on screen stays where it is not answered, and the form says so. */
export function SmallForm({ children, ...rest }: FetcherFormProps) {
  const { Form, data } = useFetcher()
  return (
    <Form method="post" {...rest}>
      {children}
      {isUnsent(data) && (
        <div role="alert" className="mt-3 w-full">
          <MessageNotice message={unsentMessage(data)} />
        </div>
      )}
    </Form>
  )
}
