import { Form, type FormProps, href, useNavigate } from 'react-router'
import { attempt } from '#app/document/attempt.ts'

/** Signs out, by a document request: it redirects to the identity provider. While drafts on this device would be lost, its page says so first. */
export function SignOutForm({ children, className }: Pick<FormProps, 'children' | 'className'>) {
  const navigate = useNavigate()
  return (
    <Form
      method="post"
      action={href('/logout')}
      reloadDocument
      className={className}
      onSubmit={(event) => {
        if (!hasDrafts()) return
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const isEverywhere = submitter?.getAttribute('name') === 'everywhere'
        void navigate(href('/logout') + (isEverywhere ? '?everywhere=yes' : ''))
      }}
    >
      {children}
    </Form>
  )
}

/** Whether this device has any, which the page then names: every page has this form, and the code of drafts is only where forms are. */
function hasDrafts(): boolean | undefined {
  return attempt(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
}
