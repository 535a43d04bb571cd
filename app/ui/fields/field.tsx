import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons/icon.tsx'

/** A field’s state in its form; conform’s field metadata fits. */
export interface FormField {
  name: string
  id: string
  initialValue?: unknown
  /** The value as of the last check in the browser. */
  value?: unknown
  errors?: string[] | undefined
  required?: boolean | undefined
}

export type FieldOf = (name: string) => FormField

/** What every field has: the form's field, and its words. */
export interface FieldText {
  field: FormField
  label: ReactNode
  hint?: ReactNode
  /** Marks the label; all other fields are required. */
  optional?: boolean
}

export function controlProps({ field, hint }: Pick<FieldText, 'field' | 'hint'>) {
  const described = [hint && hintId(field), field.errors?.length && errorId(field)].filter(Boolean).join(' ')
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    // A required field that is still empty is not said to be invalid.
    'aria-invalid': field.errors?.length ? true : field.required ? false : undefined,
    'aria-describedby': described || undefined,
  }
}

export function textOf(field: FormField): string {
  const { initialValue } = field
  return typeof initialValue === 'string' || typeof initialValue === 'number' ? String(initialValue) : ''
}

/** Label, hint and error above a control: in that order, so that a screen magnifier meets the error before the control. */
export function Field({ field, label, hint, optional, children }: FieldText & { children: ReactNode }) {
  return (
    <div className={`grid max-w-form gap-1 ${markBad(field)}`}>
      <label htmlFor={field.id} className="font-bold">
        {label}
        {optional && <Optional />}
      </label>
      <Hint field={field} hint={hint} />
      <FieldError field={field} />
      {children}
    </div>
  )
}

export function FieldGroup({ field, label, hint, optional, children }: FieldText & { children: ReactNode }) {
  const { 'aria-invalid': _, 'aria-describedby': described } = controlProps({ field, hint })
  return (
    <fieldset className={`min-w-0 ${markBad(field)}`} aria-describedby={described}>
      {/* Floated, so that it is inside the frame of an invalid field and not on its edge. */}
      <legend className="float-left w-full font-bold">
        {label}
        {optional && <Optional />}
      </legend>
      <div className="clear-both grid gap-1">
        <Hint field={field} hint={hint} />
        <FieldError field={field} />
        {children}
      </div>
    </fieldset>
  )
}

export function Hint({ field, hint }: Pick<FieldText, 'field' | 'hint'>) {
  return hint ? (
    <p id={hintId(field)} className="max-w-measure text-muted text-sm">
      {hint}
    </p>
  ) : null
}

export function FieldError({ field }: { field: FormField }) {
  return field.errors?.length ? (
    <p id={errorId(field)} className="flex gap-1.5 font-bold text-md text-red">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {field.errors[0]}
      </span>
    </p>
  ) : null
}

function Optional() {
  return <span className="font-normal text-subtle"> (optional)</span>
}

export function markBad(field: FormField): string {
  return field.errors?.length ? 'border-red-mark border-l-3 pl-4' : ''
}

export const hintId = (field: FormField) => `${field.id}-hint`
const errorId = (field: FormField) => `${field.id}-error`
