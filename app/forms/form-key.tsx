const name = 'key'
const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new idempotency key. A loader makes it when the form is opened; every re-render keeps it. */
export function newFormKey(): string {
  return crypto.randomUUID()
}

/** The idempotency key a form carried; a new one when it carried none that we made. */
export function formKeyOf(form: FormData): string {
  const key = form.get(name)
  return typeof key === 'string' && shape.test(key) ? key : newFormKey()
}

/** Carries the idempotency key, so that a double click, Back or a second try does the thing once. */
export function FormKey({ value }: { value: string }) {
  return <input type="hidden" name={name} value={value} />
}
