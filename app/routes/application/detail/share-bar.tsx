/** A picture of a share that the text beside it gives, in percent. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className="mt-2 h-1 w-full rounded-full bg-line fill-accent" aria-hidden="true">
      <rect width={`${percent}%`} height="4" />
    </svg>
  )
}
