import type { ReactNode } from 'react'
import type { FormField } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface MonthsCoveredProps {
  from: FormField
  to: FormField
  legend: ReactNode
}

export function MonthsCovered({ from, to, legend }: MonthsCoveredProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      {/* The rows of both fields are level, also where only one has an error. */}
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 pt-1 *:row-span-4 *:grid-rows-subgrid [&_input]:row-start-4">
        <TextField field={from} label="First month" hint="For example 09-2026" />
        <TextField field={to} label="Last month" hint="For example 11-2026" />
      </div>
    </fieldset>
  )
}
