import type { ReactNode } from 'react'

interface FormStepProps {
  id: string
  number: number
  title: string
  lead?: string
  children: ReactNode
}

/** A numbered part of a form. Its heading can take the focus, for buttons that lead back to it. */
export function FormStep({ id, number, title, lead, children }: FormStepProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-6 border-t py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <header className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3">
        {/* Decoration: the order of the steps says the same. */}
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent tabular-nums"
        >
          {number}
        </span>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className="col-start-2 text-md text-muted">{lead}</p>}
      </header>
      <div className="grid gap-6 sm:pl-11">{children}</div>
    </section>
  )
}
