import { Form, href } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'

/** Id of the form that the boxes of the rows belong to: the table cannot be inside it, as it would hold other forms. */
export const selectionForm = 'selected-clients'

export function SelectionBar() {
  return (
    <Form
      id={selectionForm}
      action={href('/refer')}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-accent-line bg-accent-soft py-2 pr-2 pl-4 text-md print:hidden"
    >
      <p className="flex-[1_1_14rem]">
        <strong>Refer several clients.</strong> Select them, then complete one form for each and confirm their
        consent.
      </p>
      <Button size="sm">Refer selected clients</Button>
    </Form>
  )
}
