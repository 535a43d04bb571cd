import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { StatusColour } from '#contract/clients/statuses.ts'

const icons: Record<StatusColour, IconName> = {
  yellow: 'warning',
  blue: 'info',
  green: 'ok',
  red: 'alert',
  grey: 'clock',
}

interface NoticeProps {
  colour?: StatusColour
  title: ReactNode
  icon?: IconName
  children?: ReactNode
}

export function Notice({ colour = 'blue', title, icon, children }: NoticeProps) {
  return (
    <div
      className={`tone-${colour} grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded border border-tone-line bg-tone-soft px-4 py-3 text-md text-tone [&_a]:text-inherit`}
    >
      <Icon name={icon ?? icons[colour]} />
      <div>
        <strong className="block">{title}</strong>
        {children}
      </div>
    </div>
  )
}
