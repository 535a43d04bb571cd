import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { FilterField, FilterFormView } from './filter-form-view.ts'
import { useFilterForm } from './use-filter-form.ts'

type Field<Kind> = Extract<FilterField, { kind: Kind }>

/** A GET form that filters a list. It submits itself after a choice or a pause in typing, and has a button for use without JavaScript. */
export function FilterForm({ action, label, fields, values, hidden }: FilterFormView) {
  const { form, submit, submitSoon, submitWaiting } = useFilterForm({ action, values })
  return (
    <Form
      ref={form}
      action={action}
      role="search"
      aria-label={`Filter ${label}`}
      className="mt-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden"
      onSubmit={submit}
    >
      {hidden.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => {
        if (field.kind === 'search')
          return (
            <Search
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={submitSoon}
              onBlur={submitWaiting}
            />
          )
        if (field.kind === 'select')
          return (
            <Select key={field.name} field={field} value={values[field.name]} onChange={() => submit()} />
          )
        return null
      })}
      <Button className="max-sm:col-span-2">Apply</Button>
      {fields.map(
        (field) => field.kind === 'days' && <Days key={field.from} field={field} values={values} />,
      )}
    </Form>
  )
}

interface FieldProps<Kind> {
  field: Field<Kind>
  value: string | undefined
  onChange: () => void
}

function Search({ field, value, onChange, onBlur }: FieldProps<'search'> & { onBlur: () => void }) {
  return (
    <Labelled {...field} className="max-sm:col-span-2 sm:flex-[3_1_16rem] sm:max-lg:basis-full">
      <div className="relative">
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle"
        />
        <input
          id={`filter-${field.name}`}
          name={field.name}
          type="search"
          className="input pl-10!"
          placeholder={field.placeholder}
          autoComplete="off"
          maxLength={field.maxLength ?? 100}
          defaultValue={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      </div>
    </Labelled>
  )
}

function Select({ field, value, onChange }: FieldProps<'select'>) {
  return (
    <Labelled {...field} className={field.narrowOnly ? 'sm:hidden' : 'sm:flex-[1_1_8rem]'}>
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

function Days({ field, values }: { field: Field<'days'>; values: Record<string, string> }) {
  const ends = [
    { name: field.from, label: 'From' },
    { name: field.to, label: 'To' },
  ]
  return (
    <div className="max-sm:col-span-2 sm:basis-full">
      <Disclose summary={field.label} open={ends.some(({ name }) => values[name])}>
        <div className="grid max-w-form grid-cols-2 gap-3 pb-2">
          {ends.map(({ name, label }) => (
            <Labelled key={name} name={name} label={label}>
              <input
                id={`filter-${name}`}
                name={name}
                type="date"
                className="input"
                defaultValue={values[name]}
              />
            </Labelled>
          ))}
        </div>
      </Disclose>
    </div>
  )
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
