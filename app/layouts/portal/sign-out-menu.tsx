import { SignOutForm } from '#app/auth/sign-out-form.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

export function SignOutMenu() {
  return (
    <SignOutForm>
      <button type="submit" className="menu-item">
        <Icon name="sign-out" />
        Sign out
      </button>
      <button type="submit" name="everywhere" value="yes" className="menu-item">
        <Icon name="sign-out" />
        Sign out of all devices
      </button>
    </SignOutForm>
  )
}
