import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its form is being submitted: it stays focusable but does nothing. */
  pending?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  pending = false,
  type = 'submit',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Pressing Enter in a field also clicks the submit button, so this stops a second submit by either way.
  const preventSubmit = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      type={type}
      className={`${buttonStyle(variant, size)} ${className}`}
      aria-disabled={pending || undefined}
      onClick={pending ? preventSubmit : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link className={`${buttonStyle(variant, size)} ${className}`} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  )
}

function Spinner() {
  return (
    <span
      className="spin size-4 rounded-full border-2 border-control border-t-transparent"
      aria-hidden="true"
    />
  )
}
