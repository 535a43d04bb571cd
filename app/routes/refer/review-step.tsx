import { useLocation } from 'react-router'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { hiddenFields, readerOf } from './form-values.ts'
import type { ReferPage } from './refer-page.ts'
import type { ReferReply } from './reply.ts'

interface ReviewStepProps {
  page: ReferPage
  form: FormOf<ReferReply>
  reply: ReferReply
  /** Returns to a part of the form; without JavaScript the server does. */
  onChange(part: string): void
  /** A ref: called when the step is shown and nothing is under way. */
  onShow(shown: Element | null): void
}

export const sendFormId = 'refer-send'

export function ReviewStep({ page, form, reply, onChange, onShow }: ReviewStepProps) {
  // Refused, it keeps its place in the history.
  const { hash } = useLocation()
  const values = reply.result.initialValue
  return (
    <div ref={focusHeading} className="grid max-w-160 gap-8">
      {!form.pending && <i ref={onShow} hidden />}
      {reply.cautions?.map((caution) => (
        <MessageNotice key={caution.title} message={caution} colour="yellow" />
      ))}
      {reply.parts?.map(({ id, title, facts }) => (
        <section key={id} aria-labelledby={`review-${id}`}>
          <div className="flex items-center justify-between gap-4 border-b pb-2">
            <h2 id={`review-${id}`}>{title}</h2>
            <ChangeButton part={id} title={title} address={page.address} onChange={onChange} />
          </div>
          <KeyFacts
            flat
            items={id === 'company' ? [...facts, ...brokerFacts(page, readerOf(values))] : facts}
          />
        </section>
      ))}
      <MutationForm
        form={{ ...form, intent: 'send' }}
        id={sendFormId}
        action={page.address + hash}
        className="border-t pt-6"
      >
        {hiddenFields(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton form={{ ...form, intent: 'send' }} pendingLabel="Sending" className="max-sm:w-full">
          Refer {readerOf(values)('company.name')}
        </SubmitButton>
      </MutationForm>
    </div>
  )
}

/** A step of the same page: no navigation moves the focus to its heading. */
function focusHeading() {
  const focus = () => document.querySelector('h1')?.focus()
  focus()
  return focus
}

function ChangeButton({
  part,
  title,
  address,
  onChange,
}: {
  part: string
  title: string
  address: string
  onChange(part: string): void
}) {
  return (
    <Button
      variant="quiet"
      size="sm"
      form={sendFormId}
      formAction={`${address}#${part}`}
      name="intent"
      value="change"
      onClick={(event) => {
        event.preventDefault()
        onChange(part)
      }}
    >
      Change<span className="sr-only"> {title.toLowerCase()}</span>
    </Button>
  )
}

function brokerFacts({ brokers }: ReferPage, value: (name: string) => string) {
  const broker = brokers.find((one) => one.value === value('assigned_broker_id'))
  return broker ? [{ label: 'Broker', value: broker.label }] : []
}
