import type { Ref } from 'react'
import { Form, type FormProps } from 'react-router'
import { EnterButton } from '#app/forms/mutation/enter-button.tsx'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { FormError } from '#app/ui/fields/form-errors.ts'
import { formErrors } from './form-fields.ts'

interface MutationFormProps extends Omit<FormProps, 'method'> {
  ref?: Ref<HTMLFormElement>
  form: FormOf
  /** The intent of Enter in a field, if it does not submit the form. */
  enterIntent?: string
  /** Lines of the error summary, where they are not in the order of the fields. */
  errors?: readonly FormError[]
}

/** After it is sent, the next page opens at its top. A form whose page stays says so: `preventScrollReset`. */
export function MutationForm({ form, enterIntent, errors, children, ...rest }: MutationFormProps) {
  const { idempotencyKey, version } = form.write
  return (
    <Form method="post" noValidate {...rest}>
      <EnterButton value={enterIntent ?? form.intent} />
      <input type="hidden" name={writeFields.key} value={idempotencyKey} />
      {version !== undefined && <input type="hidden" name={writeFields.version} value={version} />}
      <ErrorSummary
        errors={errors ?? formErrors(form.reply?.result)}
        answer={form.reply}
        still={form.reply?.status === 200}
      />
      {children}
    </Form>
  )
}

type SubmitButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'pending' | 'name' | 'value'> & {
  form: FormOf
  pendingLabel: string
}

export function SubmitButton({ form, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const pending = form.pending === form.intent
  return (
    <Button variant="primary" name={writeFields.intent} value={form.intent} pending={pending} {...rest}>
      {pending ? pendingLabel : children}
    </Button>
  )
}
