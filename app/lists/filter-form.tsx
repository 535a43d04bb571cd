import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { controlProps, FieldError } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'
import { closeOnEscape } from '#app/ui/shell/menu.tsx'
import type { FilterField, FilterFormView } from './filter-form-view.ts'

type Field<Kind> = Extract<FilterField, { kind: Kind }>

/**
 * A GET form that filters a list: its search, and a panel with everything else. It submits itself after a choice or a pause in typing; without
 * JavaScript by Enter and by the panel’s button. The panel stays open while choices are made, and closes with what Apply found.
 */
export function FilterForm({
  action,
  label,
  fields,
  values,
  errors,
  hidden,
  chosen,
  children,
}: FilterFormView & { children?: ReactNode }) {
  const isNarrowOnly = !children && fields.every((field) => field.kind === 'search' || isNarrow(field))
  const [open, setOpen] = useState(false)
  const wrong = Object.entries(errors)
  if (wrong.length > 0 && !open) setOpen(true)
  const [applied, setApplied] = useState<typeof values>()
  // Other values have arrived with the results.
  if (applied && applied !== values) {
    setApplied(undefined)
    setOpen(wrong.length > 0)
  }
  const { form, submit, submitSoon, submitWaiting } = useFilterForm({ action, values })
  return (
    <Form
      ref={form}
      action={action}
      role="search"
      aria-label={`Filter ${label}`}
      className="flex flex-[1_1_24rem] flex-wrap gap-2 print:hidden"
      onSubmit={(event) => {
        setApplied(values)
        focusButton()
        submit(event)
      }}
    >
      {/* The summary is above the panel, which may be below the screen of a phone. Typing in the search does not move the focus back to it. */}
      <div className="basis-full empty:hidden">
        <ErrorSummary
          form="filter"
          errors={Object.fromEntries(wrong.map(([name, message]) => [name, [message]]))}
          answer={wrong.map(([name]) => values[name]).join(' ')}
        />
      </div>
      {hidden.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {fields.map(
        (field) =>
          field.kind === 'search' && (
            <Search
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={submitSoon}
              onBlur={submitWaiting}
            />
          ),
      )}
      <details
        className={isNarrowOnly ? 'menu filters rows:hidden' : 'menu filters'}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onKeyDown={closeOnEscape}
      >
        <summary className={buttonStyle('secondary', 'md')}>
          Filters
          {chosen > 0 && <span className="tabular-nums">{formatCount(chosen)}</span>}
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className="menu-list">
          {children}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3">
            {fields.map(
              (field) =>
                field.kind === 'select' && (
                  <Select
                    key={field.name}
                    field={field}
                    value={values[field.name]}
                    onChange={() => submit()}
                  />
                ),
            )}
            {fields.map(
              (field) =>
                field.kind === 'days' && (
                  <Days key={field.from} field={field} values={values} errors={errors} />
                ),
            )}
            <Button>Apply</Button>
          </div>
        </div>
      </details>
    </Form>
  )
}

/** The panel is about to close over the field or the button that has the focus. */
function focusButton() {
  document.activeElement?.closest('details')?.querySelector('summary')?.focus()
}

function isNarrow(field: FilterField): boolean {
  return field.kind === 'select' && field.narrowOnly === true
}

interface FieldProps<Kind> {
  field: Field<Kind>
  value: string | undefined
  onChange: () => void
}

function Search({ field, value, onChange, onBlur }: FieldProps<'search'> & { onBlur: () => void }) {
  return (
    <div className="relative min-w-0 flex-[1_1_10rem]">
      <label htmlFor={`filter-${field.name}`} className="sr-only">
        {field.label}
      </label>

      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle"
      />
      <input
        id={`filter-${field.name}`}
        name={field.name}
        type="search"
        className="input text-ellipsis pl-10!"
        placeholder={field.placeholder}
        autoComplete="off"
        maxLength={field.maxLength ?? 100}
        defaultValue={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </div>
  )
}

function Select({ field, value, onChange }: FieldProps<'select'>) {
  return (
    <Labelled {...field} className={field.narrowOnly ? 'rows:hidden' : ''}>
      <NativeSelect
        id={`filter-${field.name}`}
        name={field.name}
        options={field.options}
        defaultValue={value}
        onChange={onChange}
      />
    </Labelled>
  )
}

interface DaysProps extends Pick<FilterFormView, 'values' | 'errors'> {
  field: Field<'days'>
}

function Days({ field: { label, from, to }, values, errors }: DaysProps) {
  const ends = [
    { name: from, label: `${label} from` },
    { name: to, label: `${label} to` },
  ]
  return ends.map(({ name, label }) => {
    const error = errors[name]
    const field = { name, id: `filter-${name}`, errors: error ? [error] : undefined }
    return (
      <Labelled key={name} name={name} label={label}>
        <FieldError field={field} />
        <input
          {...controlProps({ field })}
          className="input"
          placeholder="DD-MM-YYYY"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values[name]}
        />
      </Labelled>
    )
  })
}

interface LabelledProps {
  name: string
  label: string
  className?: string
  children: ReactNode
}

function Labelled({ name, label, className = '', children }: LabelledProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={`filter-${name}`} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {children}
    </div>
  )
}

const typingPauseMs = 300

interface FilterFormOptions {
  action: string
  values: Record<string, string>
}

/** A filter form that submits itself: `submit` at once, `submitSoon` when typing pauses. */
function useFilterForm({ action, values }: FilterFormOptions) {
  const { form, isTyping } = useFieldsOf(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submitForm = useSubmit()

  function submit(event?: FormEvent) {
    event?.preventDefault()
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    // What is typed until the focus leaves the field is one entry of the history.
    submitForm(filledIn(form.current), { action, replace: isTyping.current, preventScrollReset: true })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Back may have left the list by now.
      if (location.pathname === action) submit()
      isTyping.current = true
    }, typingPauseMs)
  }

  /** For when the focus leaves the field: a search that waited longer would call back someone who has just followed a link. */
  function submitWaiting() {
    if (timer.current !== undefined) submit()
    isTyping.current = false
  }

  return { form, submit, submitSoon, submitWaiting }
}

/** A link (a tab, Clear filters) or Back changes the query under the form; its fields must follow, except after a link the one being typed in. */
function useFieldsOf(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const isTyping = useRef(false)
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(key)
  useEffect(() => {
    const isBack = isPop && shown.current !== key
    shown.current = key
    if (isBack) isTyping.current = false
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field && (isBack || field !== document.activeElement) && 'value' in field) field.value = value
    }
  }, [values, key, isPop])
  return { form, isTyping }
}

function filledIn(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const [name, value] of [...data]) if (value === '') data.delete(name)
  return data
}
