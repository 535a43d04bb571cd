import { type ReactNode, useCallback, useState } from 'react'
import { Form, type FormProps, useLocation } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { Button } from '#app/ui/buttons/button.tsx'

/** Id of the form that the boxes of the rows belong to: the table cannot be inside it, as it would hold other forms. */
const selectionForm = 'selected-clients'

interface SelectionBarProps extends Pick<FormProps, 'action' | 'reloadDocument'> {
  /** The parameter of each selected client. */
  name: string
  /** `clients` is “3 clients”, or undefined while none is known to be selected. Another page of the list has a selection of its own. */
  children: (clients: string | undefined) => ReactNode
  className?: string
}

/** What can be done with the selected clients: a GET form, so that their ids are its whole answer. */
export function SelectionBar({ name, children, className = '', ...form }: SelectionBarProps) {
  const [count, setCount] = useState(0)
  const { key } = useLocation()
  const watch = useCallback(
    (element: HTMLFormElement) => {
      const read = () => setCount(new FormData(element).getAll(name).length)
      document.addEventListener('change', read)
      read()
      return () => document.removeEventListener('change', read)
    },
    [name],
  )
  return (
    <Form
      {...form}
      // Other rows have other boxes: they are counted again.
      key={key}
      ref={watch}
      id={selectionForm}
      onReset={({ currentTarget }) => {
        setCount(0)
        // The button that had the focus goes.
        currentTarget.querySelector('button')?.focus()
      }}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-accent-line bg-accent-soft py-2 pr-2 pl-4 text-md print:hidden ${className}`}
    >
      {children(count > 0 ? (count === 1 ? '1 client' : `${formatCount(count)} clients`) : undefined)}
      {count > 0 && (
        <Button
          type="button"
          size="sm"
          variant="quiet"
          onClick={({ currentTarget: { form: bar } }) => {
            if (!bar) return
            for (const box of bar.elements)
              if (box instanceof HTMLInputElement && box.type === 'checkbox') box.checked = true
            setCount(new FormData(bar).getAll(name).length)
          }}
        >
          Select all
        </Button>
      )}
      {count > 0 && (
        <Button type="reset" size="sm" variant="quiet">
          Clear selection
        </Button>
      )}
    </Form>
  )
}

interface SelectBoxProps {
  /** The same name as that of the `SelectionBar`. */
  name: string
  id: string
  /** The client, to screen readers. */
  client: string
}

export function SelectBox({ name, id, client }: SelectBoxProps) {
  return (
    // On a phone the row's link covers the card: the box stays on top of it.
    <label className="relative z-1 -m-3 p-3">
      <input type="checkbox" name={name} value={id} form={selectionForm} className="size-5 accent-accent" />
      <span className="sr-only">Select {client}</span>
    </label>
  )
}
