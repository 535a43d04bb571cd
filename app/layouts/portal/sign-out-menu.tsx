import { Form, href } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'

/** A document request: signing out redirects to the identity provider. */
export function SignOutMenu() {
  return (
    <Form method="post" action={href('/logout')} reloadDocument>
      <button type="submit" className="menu-item">
        <Icon name="sign-out" />
        Sign out
      </button>
      <button type="submit" name="everywhere" value="yes" className="menu-item">
        <Icon name="sign-out" />
        Sign out of all devices
      </button>
    </Form>
  )
}
