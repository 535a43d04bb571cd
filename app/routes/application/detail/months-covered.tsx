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
      <div className="grid grid-cols-2 items-end gap-3 pt-1">
        <TextField field={from} label="First month" hint="For example 09-2026" />
        <TextField field={to} label="Last month" hint="For example 11-2026" />
      </div>
    </fieldset>
  )
}
