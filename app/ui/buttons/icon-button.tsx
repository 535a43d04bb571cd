import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={`inline-grid size-control-sm place-items-center rounded text-muted hover:bg-hover hover:text-ink ${className}`}
      {...rest}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
