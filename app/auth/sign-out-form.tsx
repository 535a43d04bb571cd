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

/** Whether a draft is stored on this device. The module that reads drafts is left to the sign-out page: this form is on every page. */
function hasDrafts(): boolean | undefined {
  return attempt(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
}
