import { formFields } from '#app/forms/fields/form-fields.ts'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { Table } from '#app/ui/table/table.tsx'
import type { RequestsReply } from './answer-requests.ts'
import { requestFields } from './request-fields.ts'
import type { RequestsView } from './requests-view.ts'

interface UnsentAnswersProps {
  view: RequestsView
  form: MutationForm<RequestsReply>
}

/** What was entered for requests that were answered or closed in the meantime: it can no longer be sent, and must not be lost. */
export function UnsentAnswers({ view, form }: UnsentAnswersProps) {
  const entered = view.answered
    .flatMap(({ requests }) => requests)
    .map(({ id, title }) => ({ id, title, text: enteredFor(id, form.reply) }))
    .filter(({ text }) => text)
  return (
    <section aria-label="Not sent" className="grid gap-4">
      <FormAlert form={form} formId={null} />
      {entered.length > 0 && (
        <Table
          caption="What you entered"
          rows={entered}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', head: 'Request', cell: ({ title }) => title, card: 'wide' },
            { key: 'text', head: 'You entered', cell: ({ text }) => text, card: 'wide' },
          ]}
        />
      )}
    </section>
  )
}

function enteredFor(id: string, reply: RequestsReply | undefined): string {
  const field = formFields(reply?.result)
  const names = [requestFields.answer(id), requestFields.reason(id), requestFields.note(id)]
  const files = reply?.arrived[id] ?? []
  return [...names.map((name) => field(name).initialValue), ...files.map(({ file_name }) => file_name)]
    .filter(Boolean)
    .join('; ')
}
