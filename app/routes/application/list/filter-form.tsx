import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/dialog/disclose.tsx'
import { NativeSelect } from '#app/ui/fields/native-select.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { FilterView } from './filter-view.ts'
import { useSendingForm } from './use-sending-form.ts'

/** Narrows the list: a GET form that also sends itself while somebody chooses or types. */
export function FilterForm({ values, selects, kept }: FilterView) {
  const { form, send, sendSoon } = useSendingForm(values)
  return (
    <Form
      ref={form}
      action={href('/application')}
      role="search"
      aria-label="Clients"
      className="mt-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden"
      onSubmit={send}
    >
      {kept.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Labelled
        name="search"
        label="Search"
        className="max-sm:col-span-2 sm:flex-[2_1_14rem] sm:max-lg:basis-full"
      >
        <div className="relative">
          <Icon
            name="search"
            size={18}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-subtle"
          />
          <input
            id="filter-search"
            name="search"
            type="search"
            className="input pl-10!"
            placeholder="Name, number, reference or contact"
            autoComplete="off"
            maxLength={100}
            defaultValue={values.search}
            onChange={sendSoon}
          />
        </div>
      </Labelled>
      {selects.map(({ name, label, options }) => (
        <Labelled
          key={name}
          name={name}
          label={label}
          className={name === 'sort' ? 'sm:hidden' : 'sm:flex-[1_1_8rem]'}
        >
          <NativeSelect
            id={`filter-${name}`}
            name={name}
            options={options}
            defaultValue={values[name]}
            onChange={() => send()}
          />
        </Labelled>
      ))}
      <Button className="max-sm:col-span-2">Apply</Button>
      <Dates values={values} />
    </Form>
  )
}

function Dates({ values }: Pick<FilterView, 'values'>) {
  const given = Boolean(values.created_from || values.created_to)
  return (
    <div className="max-sm:col-span-2 sm:basis-full">
      <Disclose summary="Referred between two dates" open={given}>
        <div className="grid max-w-form grid-cols-2 gap-3 pb-2">
          {(['created_from', 'created_to'] as const).map((name) => (
            <Labelled key={name} name={name} label={name === 'created_from' ? 'From' : 'To'}>
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
