import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { useRestored } from '#app/forms/restored/use-restored.ts'
import { countBlocks } from './address-blocks.ts'
import { AddressHistory } from './address-history.tsx'
import { Declarations } from './declarations.tsx'
import type { DirectorView } from './director-view.ts'
import { PersonalDetails } from './personal-details.tsx'
import type { DirectorReply } from './save-director.ts'

interface DirectorFormProps {
  view: DirectorView
  form: FormOf<DirectorReply>
  /** Of this director and person. */
  draftName: string
}

export const directorFormId = 'director'

/** A director’s details. Mounted again with every reply or restored draft, since the number of addresses may change. */
export function DirectorForm({ view, form, draftName }: DirectorFormProps) {
  const { values: restored, savedAt, restore, Offer } = useRestored()
  const { reply } = form
  // A draft has no date of birth, and no boxes that are not ticked.
  const values = restored ? { date_of_birth: view.values.date_of_birth ?? '', ...restored } : view.values
  const field = formFields(reply?.result, values)
  const key = `${form.replies} ${savedAt}`
  const blocks = reply?.blocks ?? (restored ? countBlocks(values) : view.blocks)
  return (
    <>
      {Offer && !view.locked && (
        <Offer
          name={draftName}
          form={directorFormId}
          view={key}
          offer={!reply && !restored}
          onRestore={restore}
        >
          You entered details of this director on this device. Enter the date of birth again.
        </Offer>
      )}
      <MutationForm key={key} id={directorFormId} form={form} className="grid gap-8">
        <PersonalDetails field={field} view={view} askReason={reply?.askReason ?? view.askReason} />
        <AddressHistory field={field} view={view} blocks={blocks} added={reply?.added} />
        <Declarations field={field} consentAt={view.consentAt} />
        {!view.locked && (
          <div>
            <SubmitButton form={form} pendingLabel="Saving">
              Save details
            </SubmitButton>
          </div>
        )}
      </MutationForm>
    </>
  )
}
