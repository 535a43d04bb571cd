import { useCallback, useState } from 'react'
import { Form, href } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { idField } from '#app/routes/refer/pre-qualified/return-address.ts'
import { Button } from '#app/ui/buttons/button.tsx'

/** Id of the form that the boxes of the rows belong to: the table cannot be inside it, as it would hold other forms. */
export const selectionForm = 'selected-clients'

export function SelectionBar() {
  const [count, setCount] = useState(0)
  const watch = useCallback((form: HTMLFormElement) => {
    const read = () => setCount(new FormData(form).getAll(idField).length)
    document.addEventListener('change', read)
    read()
    return () => document.removeEventListener('change', read)
  }, [])
  const clients = count === 1 ? '1 client' : `${formatCount(count)} clients`
  return (
    <Form
      ref={watch}
      id={selectionForm}
      onReset={() => setCount(0)}
      action={href('/refer')}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-accent-line bg-accent-soft py-2 pr-2 pl-4 text-md print:hidden"
    >
      <p className="flex-[1_1_14rem]">
        {count > 0 ? (
          <>
            <strong>{clients} selected.</strong> You complete one form for each and confirm their consent.
          </>
        ) : (
          <>
            <strong>Refer several clients.</strong> Select them, then complete one form for each and confirm
            their consent.
          </>
        )}
      </p>
      {/* Its empty value says that a selection was sent where no box is ticked. */}
      <Button size="sm" name={idField} value="">
        Refer {count > 0 ? clients : 'selected clients'}
      </Button>
      {count > 0 && (
        <Button type="reset" size="sm" variant="quiet">
          Clear selection
        </Button>
      )}
    </Form>
  )
}
