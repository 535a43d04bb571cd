import { Form } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { SavingView } from './saved-presets.ts'
import { maxNameLength } from './saved-view-limits.ts'

export function SaveView({ action, search, saved, full }: SavingView) {
  if (saved !== undefined)
    return (
      <Form method="post" action={action} preventScrollReset className="print:hidden">
        <input type="hidden" name="search" value={search} />
        <Button size="sm" variant="quiet" name="remove" value={saved}>
          Remove view “{saved}”
        </Button>
      </Form>
    )
  return (
    <Disclose key={search} summary="Save this view">
      {full ? (
        <p className="text-sm">You cannot save more views of this list. Remove one to save another.</p>
      ) : (
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="flex flex-wrap items-end gap-2 pb-2"
        >
          <input type="hidden" name="search" value={search} />
          <div>
            <label htmlFor="view-name" className="mb-1 block font-medium text-sm">
              Name of the view
            </label>
            <input
              id="view-name"
              name="name"
              className="input"
              required
              maxLength={maxNameLength}
              autoComplete="off"
            />
          </div>
          <Button>Save view</Button>
        </Form>
      )}
    </Disclose>
  )
}
