export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

const base =
  'inline-flex items-center justify-center gap-2 rounded border text-center font-bold no-underline transition-colors duration-(--fast) print:hidden aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-subtle aria-disabled:shadow-none'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover not-aria-disabled:hover:text-on-accent',
  secondary:
    'border-line-strong bg-raised text-ink shadow-sm not-aria-disabled:hover:border-control not-aria-disabled:hover:bg-hover hover:text-ink',
  quiet: 'border-transparent text-accent not-aria-disabled:hover:bg-accent-soft hover:text-accent-hover',
  danger: 'border-red-line bg-raised text-red not-aria-disabled:hover:bg-red-soft hover:text-red',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control py-1 text-md',
  sm: 'min-h-control-sm text-sm',
}

/** Class names of a button, for the few places where neither Button nor ButtonLink fits. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize): string {
  const padding = variant === 'quiet' ? 'px-2' : size === 'sm' ? 'px-3' : 'px-4'
  return `${base} ${variants[variant]} ${sizes[size]} ${padding}`
}
