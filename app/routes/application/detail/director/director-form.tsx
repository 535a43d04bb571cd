import { useRestored } from '#app/forms/drafts/use-restored.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, nestValues, useServerForm } from '#app/forms/use-server-form.ts'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { DirectorDetails } from '#contract/clients/director.ts'
import { AddressHistory } from './address-history.tsx'
import { Declarations } from './declarations.tsx'
import type { DirectorView } from './director-view.ts'
import { PersonalDetails } from './personal-details.tsx'

interface DirectorFormProps extends FormProps {
  view: DirectorView
  /** Of this director and person. */
  draftName: string
  readOnly: boolean
}

const schema = () => import('./director-schema.ts').then((loaded) => loaded.directorFormSchema)

/** A director’s details: facts where they cannot be changed, unless something was entered before. */
export function DirectorForm({ view, opening, actionData, draftName, readOnly }: DirectorFormProps) {
  const form = useServerForm<DirectorDetails>('save', {
    opening,
    actionData,
    schema,
    defaultValue: nestValues(Object.entries(view.values)),
  })
  const { Offer } = useRestored()
  const { fields, reply } = form
  if ((view.locked || readOnly) && !reply) return <KeyFacts items={view.facts} />
  const asksReason = Boolean(reply?.result.error?.date_of_birth_reason ?? fields.date_of_birth_reason.value)
  return (
    <>
      {Offer && !view.locked && (
        <Offer
          name={draftName}
          form={form.id}
          view={form.round}
          offer={!reply && !form.restored}
          onRestore={({ values }) => form.restore(values)}
        >
          You entered details of this director on this device. Enter the date of birth again.
        </Offer>
      )}
      <ServerForm form={form} className="grid gap-8">
        <PersonalDetails
          fields={fields}
          field={form.field}
          view={view}
          askReason={view.askReason || asksReason}
        />
        <AddressHistory form={form.form} fields={fields} view={view} saved={view.addresses} />
        <Declarations fields={fields} consentAt={view.consentAt} />
        {!view.locked && (
          <div>
            <SubmitButton form={form} pendingLabel="Saving">
              Save details
            </SubmitButton>
          </div>
        )}
      </ServerForm>
    </>
  )
}
