interface NamedProps {
  /** What it belongs to, for those who do not see it beside it. */
  of: string
  children: string
}

/** The label of one of several fields that share it. */
export function Named({ of, children }: NamedProps) {
  return (
    <span>
      {children}
      <span className="sr-only">, {of}</span>
    </span>
  )
}
