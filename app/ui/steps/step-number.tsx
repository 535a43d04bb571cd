/** The number of a step, beside its heading: decoration, because the order of the steps says the same. */
export function StepNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent tabular-nums"
    >
      {number}
    </span>
  )
}
