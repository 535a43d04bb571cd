import type { ReactNode } from 'react'
import { formatMonth } from '#app/format/format-moment.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface MonthsCoveredProps {
  part: FieldOf
  legend: ReactNode
  /** Months that may be covered, `YYYY-MM`, oldest first. */
  months: readonly string[]
}

export function MonthsCovered({ part, legend, months }: MonthsCoveredProps) {
  const [first = '', , last = ''] = months.map(formatMonth)
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      {/* The rows of both fields are level, also where only one has an error. */}
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 pt-1 *:row-span-4 *:grid-rows-subgrid [&_input]:row-start-4">
        <TextField field={part('period_from')} label="First month" hint={`For example ${first}`} />
        <TextField field={part('period_to')} label="Last month" hint={`For example ${last}`} />
      </div>
    </fieldset>
  )
}
