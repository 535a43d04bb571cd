import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { AddressHistory } from './address-history.tsx'
import { Declarations } from './declarations.tsx'
import type { DirectorView } from './director-view.ts'
import { PersonalDetails } from './personal-details.tsx'
import type { DirectorReply } from './save-director.ts'

/** A director’s details. Mounted again with every reply, since the number of addresses may change. */
export function DirectorForm({ view, form }: { view: DirectorView; form: FormOf<DirectorReply> }) {
  const { reply } = form
  const field = formFields(reply?.result, view.values)
  return (
    <MutationForm key={form.replies} form={form} className="grid gap-8">
      <PersonalDetails field={field} view={view} askReason={reply?.askReason ?? view.askReason} />
      <AddressHistory field={field} view={view} blocks={reply?.blocks ?? view.blocks} added={reply?.added} />
      <Declarations field={field} consentAt={view.consentAt} />
      {!view.locked && (
        <div>
          <SubmitButton form={form} pendingLabel="Saving">
            Save details
          </SubmitButton>
        </div>
      )}
    </MutationForm>
  )
}
