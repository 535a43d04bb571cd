export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

/** Class names of a button, for the few places where neither Button nor ButtonLink fits. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize): string {
  return size === 'sm' ? `btn btn-${variant} btn-sm` : `btn btn-${variant}`
}
