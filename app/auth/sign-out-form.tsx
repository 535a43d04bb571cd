import { Form, type FormProps, href, useNavigate } from 'react-router'
import { unsentOnDevice } from '#app/forms/drafts/device-drafts.ts'

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
        if (unsentOnDevice().length === 0) return
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
