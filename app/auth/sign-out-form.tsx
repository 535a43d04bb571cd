import { Form, type FormProps, href, useNavigate } from 'react-router'
import { attempt } from '#app/document/attempt.ts'

/** Signs out, by a document request: it redirects to the identity provider. Where it would delete what was not sent, its page says so first. */
export function SignOutForm({ children, className }: Pick<FormProps, 'children' | 'className'>) {
  const navigate = useNavigate()
  return (
    <Form
      method="post"
      action={href('/logout')}
      reloadDocument
      className={className}
      onSubmit={(event) => {
        if (!hasUnsent()) return
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

/** Whether this device has a draft, or this tab files that were sent ahead of a form. The modules that read them are left to the sign-out page: this form is on every page. */
function hasUnsent(): boolean | undefined {
  return attempt(
    () => 'uploads' in sessionStorage || Object.keys(localStorage).some((key) => key.startsWith('draft:')),
  )
}
