import { Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'

export function BrandMark({ size = 28 }: { size?: number }) {
  const { logoUrl } = useProvider()
  if (logoUrl)
    return <img src={logoUrl} alt="" width={size} height={size} className="shrink-0 object-contain" />
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} className="shrink-0" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path
        d="m6.5 9 3.75 10L14 10.5 17.75 19 21.5 9"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface BrandProps {
  to: string
  /** Shows the mark alone; the name is for screen readers. */
  short?: boolean
  className?: string
}

export function Brand({ to, short = false, className = '' }: BrandProps) {
  const { providerName } = useProvider()
  return (
    <Link to={to} className={`brand ${className}`}>
      <BrandMark />
      <span className={short ? 'sr-only' : 'brand-name'}>{providerName}</span>
    </Link>
  )
}
