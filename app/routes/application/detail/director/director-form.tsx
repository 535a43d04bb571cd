import { Form, useNavigation } from 'react-router'
import { type FormStamp, StampFields } from '#app/clients/versioned-form.tsx'
import { formErrors, formFields } from '#app/forms/form-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { AddressHistory } from './address-history.tsx'
import { Declarations } from './declarations.tsx'
import type { DirectorView } from './director-view.ts'
import { PersonalDetails } from './personal-details.tsx'
import type { DirectorReply } from './save-director.ts'

interface DirectorFormProps {
  view: DirectorView
  stamp: FormStamp
  reply: DirectorReply | undefined
}

/** A director's details. Built anew with every answer, from the values in it. */
export function DirectorForm({ view, stamp, reply }: DirectorFormProps) {
  const field = formFields(reply?.result, view.values)
  const sent = useNavigation().formData
  const pending = sent?.get('key') === stamp.key && sent.get('intent') !== null
  return (
    <Form key={reply?.id ?? 'opening'} method="post" noValidate preventScrollReset className="grid gap-8">
      {/* Enter in a field presses the first button of a form: it must save, not add an address. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <ErrorSummary errors={formErrors(reply?.result)} />
      <StampFields stamp={stamp} />
      <PersonalDetails field={field} view={view} askReason={reply?.askReason ?? view.askReason} />
      <AddressHistory field={field} view={view} blocks={reply?.blocks ?? view.blocks} added={reply?.added} />
      <Declarations field={field} consentAt={view.consentAt} />
      {!view.locked && (
        <div>
          <Button name="intent" value="save" variant="primary" pending={pending}>
            {pending ? 'Saving' : 'Save details'}
          </Button>
        </div>
      )}
    </Form>
  )
}
