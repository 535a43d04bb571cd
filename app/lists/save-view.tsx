import { SmallForm } from '#app/forms/small-form.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { closeOnEscape } from '#app/ui/shell/menu.tsx'
import type { SavingView } from './saved-presets.ts'
import { maxNameLength } from './saved-view-limits.ts'

export function SaveView({ action, search, saved, full }: SavingView) {
  if (saved !== undefined)
    return (
      <SmallForm action={action} preventScrollReset className="print:hidden">
        <input type="hidden" name="search" value={search} />
        <Button size="sm" variant="quiet" name="remove" value={saved}>
          Remove view “{saved}”
        </Button>
      </SmallForm>
    )
  return (
    <details key={search} className="menu filters print:hidden" onKeyDown={closeOnEscape}>
      <summary className={buttonStyle('quiet', 'sm')}>Save this view</summary>
      <div className="menu-list">
        {full ? (
          <p className="text-sm">You cannot save more views of this list. Remove one to save another.</p>
        ) : (
          <SmallForm action={action} preventScrollReset className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="search" value={search} />
            <div>
              <label htmlFor="view-name" className="mb-1 block font-medium text-sm">
                Name of the view (up to {maxNameLength} characters)
              </label>
              <input
                id="view-name"
                name="name"
                className="input"
                maxLength={maxNameLength}
                autoComplete="off"
              />
            </div>
            <Button>Save view</Button>
          </SmallForm>
        )}
      </div>
    </details>
  )
}
