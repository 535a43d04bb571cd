import { Fragment, type ReactNode } from 'react'
import {
  controlProps,
  FieldError,
  FieldGroup,
  type FieldText,
  type FormField,
  hintId,
  markBad,
  textOf,
} from './field.tsx'

/** One of the answers of a question: a radio button, or a tick box. */
export interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Shown at the end of the line, e.g. a badge. */
  aside?: ReactNode
  /** A follow-up question, shown while this is chosen; by CSS alone, so that it needs no JavaScript. */
  reveal?: ReactNode
}

interface ChoiceFieldProps extends Omit<FieldText, 'label'> {
  legend: ReactNode
  options: readonly Choice[]
  boxed?: boolean
  /** In two columns where there is room: for many short answers. */
  columns?: boolean
}

const row = 'grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3'
const openReveal = 'mb-3 ml-[9px] border-line-strong border-l-3 py-1 pl-6.5'
const boxedReveal = 'px-4 pt-1 pb-5 sm:pl-13'
const box = 'size-5 m-0.5 accent-accent'

export function ChoiceField(props: ChoiceFieldProps) {
  const { field, legend, hint, optional, options, boxed = false, columns = false } = props
  const chosen = textOf(field)
  const frame = boxed ? 'mt-2 overflow-hidden rounded-lg border border-line-strong' : 'mt-1'
  const item = boxed ? 'choice-box px-4 py-3' : 'py-2.5'
  return (
    <FieldGroup field={field} label={legend} hint={hint} optional={optional}>
      <div className={`grid max-w-160 ${frame} ${columns ? 'gap-x-8 sm:grid-cols-2' : ''}`}>
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <label className={`${row} ${item}`}>
              <input
                type="radio"
                // The error summary links to the field's id: the first choice carries it.
                id={index === 0 ? field.id : `${field.id}-${index}`}
                name={field.name}
                value={option.value}
                required={field.required}
                defaultChecked={option.value === chosen}
                className={box}
              />
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span>{option.label}</span>
                {option.aside}
              </span>
              {option.hint && <span className="col-start-2 text-muted text-sm">{option.hint}</span>}
            </label>
            {option.reveal && (
              <div
                className={`grid gap-5 [label:not(:has(:checked))+&]:hidden ${boxed ? boxedReveal : openReveal}`}
              >
                {option.reveal}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </FieldGroup>
  )
}

interface YesNoFieldProps extends Omit<ChoiceFieldProps, 'options'> {
  /** What a yes asks for. */
  children?: ReactNode
}

export function YesNoField({ children, ...rest }: YesNoFieldProps) {
  const options = [
    { value: 'yes', label: 'Yes', reveal: children },
    { value: 'no', label: 'No' },
  ]
  return <ChoiceField {...rest} options={options} />
}

interface TickFieldProps {
  field: FormField
  label: ReactNode
  hint?: ReactNode
  value?: string
}

export function CheckboxField({ field, label, hint, value = 'on' }: TickFieldProps) {
  const { initialValue } = field
  return (
    <div className={`max-w-160 ${markBad(field)}`}>
      <FieldError field={field} />
      <label className={`${row} py-2.5`}>
        <input
          {...controlProps({ field, hint })}
          type="checkbox"
          value={value}
          defaultChecked={initialValue === true || initialValue === value || initialValue === 'true'}
          className={box}
        />
        <span>{label}</span>
        {hint && (
          <span id={hintId(field)} className="col-start-2 text-muted text-sm">
            {hint}
          </span>
        )}
      </label>
    </div>
  )
}
