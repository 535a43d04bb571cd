import { Form, href } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { addressOf } from '../settings/business/parts.ts'

interface PhonePromptProps {
  opening: FormWrite
  providerName: string
}

/** Asks a Broker for the number the lender can call; business settings save it, show what is wrong with it, and lead back here. */
export function PhonePrompt({ opening, providerName }: PhonePromptProps) {
  return (
    <Form
      method="post"
      action={addressOf('account')}
      noValidate
      aria-label="Your phone number"
      className="mb-8 grid gap-4 rounded-lg border bg-sunken p-5"
    >
      <input type="hidden" name={writeFields.key} value={opening.idempotencyKey} />
      <input type="hidden" name="next" value={href('/refer')} />
      <PhoneField
        field={(name) => ({ name, id: `own-${name}` })}
        name="phone_number"
        label={`Add your phone number so that ${providerName} can call you about your clients.`}
        autoComplete="tel"
      />
      <div className="flex flex-wrap gap-2">
        <Button name={writeFields.intent} value="save-phone">
          Save
        </Button>
        <ButtonLink variant="quiet" to="?phone=later" preventScrollReset>
          Not now
        </ButtonLink>
      </div>
    </Form>
  )
}
