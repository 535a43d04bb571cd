import { useLocation, useNavigation } from 'react-router'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { getValue, hiddenFields } from './form-values.ts'
import type { ReferPage } from './read-refer-page.ts'
import type { ReferReply } from './reply.ts'

interface ReviewStepProps extends Pick<FormProps<ReferReply>, 'actionData'> {
  page: ReferPage
  reply: ReferReply
  /** Returns to a part of the form; without JavaScript the server does. */
  onChange(part: string): void
  /** Ref callback, called once the review is on screen and idle. */
  onShow(shown: Element | null): void
}

export function ReviewStep({ page, reply, actionData, onChange, onShow }: ReviewStepProps) {
  // The action keeps the hash, so that a refused submission replaces the same history entry.
  const { hash } = useLocation()
  const { state } = useNavigation()
  const form = useServerForm<Record<string, unknown>, ReferReply>('send', {
    opening: reply,
    actionData,
    others: ['change'],
    id: 'refer-send',
  })
  const values = reply.result.initialValue
  const value = getValue(values)
  return (
    <ServerForm form={form} action={page.address + hash}>
      <div ref={focusHeading} className="mt-8 grid max-w-160 gap-8">
        {state === 'idle' && <i ref={onShow} hidden />}
        {reply.cautions?.map((caution) => (
          <MessageNotice key={caution.title} message={caution} colour="yellow" />
        ))}
        {reply.parts?.map(({ id, title, facts }) => (
          <section key={id} aria-labelledby={`review-${id}`}>
            <div className="flex items-center justify-between gap-4 border-b pb-2">
              <h2 id={`review-${id}`}>{title}</h2>
              <Button
                variant="quiet"
                size="sm"
                formAction={`${page.address}#${id}`}
                name="intent"
                value="change"
                onClick={(event) => {
                  event.preventDefault()
                  onChange(id)
                }}
              >
                Change<span className="sr-only"> {title.toLowerCase()}</span>
              </Button>
            </div>
            <KeyFacts flat items={id === 'company' ? [...facts, ...brokerFacts(page, value)] : facts} />
          </section>
        ))}
        {hiddenFields(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="border-t pt-6">
          <SubmitButton form={form} pendingLabel="Sending" className="max-sm:w-full">
            Refer {value('company.name')}
          </SubmitButton>
        </div>
      </div>
    </ServerForm>
  )
}

/** A step of the same page: no navigation moves the focus to its heading. */
function focusHeading() {
  const focus = () => document.querySelector('h1')?.focus()
  focus()
  return focus
}

function brokerFacts({ brokers }: ReferPage, value: (name: string) => string) {
  const broker = brokers.find((one) => one.value === value('assigned_broker_id'))
  return broker ? [{ label: 'Broker', value: broker.label }] : []
}
