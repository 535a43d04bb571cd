import { Form, type FormProps } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { formErrors } from './form-fields.ts'
import { writeFields } from './form-write.ts'
import type { MutationForm as FormOf } from './use-mutation.ts'

interface MutationFormProps extends Omit<FormProps, 'method'> {
  form: FormOf
}

/** The form element of a mutation, with its error summary and hidden fields. Its alert stands where the page puts it. */
export function MutationForm({ form, children, ...rest }: MutationFormProps) {
  const { idempotencyKey, version } = form.write
  return (
    <Form method="post" noValidate preventScrollReset {...rest}>
      <input type="hidden" name={writeFields.intent} value={form.intent} />
      <input type="hidden" name={writeFields.key} value={idempotencyKey} />
      {version !== undefined && <input type="hidden" name={writeFields.version} value={version} />}
      <ErrorSummary errors={formErrors(form.reply?.result)} />
      {children}
    </Form>
  )
}

type SubmitButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'pending' | 'name' | 'value'> & {
  form: FormOf
  /** Shown while the form is on its way. */
  pendingLabel: string
}

/** The button that sends the form. */
export function SubmitButton({ form, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const pending = form.pending === form.intent
  return (
    <Button variant="primary" name={writeFields.intent} value={form.intent} pending={pending} {...rest}>
      {pending ? pendingLabel : children}
    </Button>
  )
}
