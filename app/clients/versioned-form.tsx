import { FormKey } from '#app/forms/form-key.tsx'

const name = 'version'

/** What every form that changes a client carries: its idempotency key and the version of the client it was opened on. */
export interface FormStamp {
  key: string
  version: number
}

/** The version a form was opened on; a form without one gets 0, which the lender refuses as changed. */
export function versionOf(form: FormData): number {
  const version = Number(form.get(name))
  return Number.isInteger(version) && version > 0 ? version : 0
}

/** Hidden fields of a {@link FormStamp}. */
export function StampFields({ stamp }: { stamp: FormStamp }) {
  return (
    <>
      <FormKey value={stamp.key} />
      <input type="hidden" name={name} value={stamp.version} />
    </>
  )
}
