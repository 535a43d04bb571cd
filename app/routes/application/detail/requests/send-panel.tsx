import { SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import type { AnswerState } from './answer-state.ts'
import type { OpenRequest } from './requests-view.ts'

interface SendPanelProps {
  form: MutationForm
  requests: readonly OpenRequest[]
  states: ReadonlyMap<string, AnswerState>
  /** The states follow the entered answers: without JavaScript they are those of the opened page. */
  live: boolean
}

/** What must still be answered, and the submit button. It stays enabled: the server names what is missing. */
export function SendPanel({ form, requests, states, live }: SendPanelProps) {
  const left = requests.filter(({ id, required }) => required && states.get(id) !== 'answered')
  const answered = requests.filter(({ id }) => states.get(id) === 'answered').length
  return (
    <div className="mt-6 grid gap-3 rounded-lg border bg-sunken p-5">
      {left.length > 0 && (
        <>
          <h3>
            {live
              ? `Answer ${left.length === 1 ? '1 more required request' : `${left.length} more required requests`} before you send`
              : 'Answer every required request before you send'}
          </h3>
          <ul className="list-disc pl-5 text-md">
            {left.map(({ id, title }) => (
              <li key={id}>
                <a href={`#request-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {live && (
        <p className="text-muted text-sm">
          Answers are saved on this device until you send them or sign out. Files are not.
        </p>
      )}
      <div>
        <SubmitButton form={form} icon="send" pendingLabel="Sending" className="max-sm:w-full">
          {live && answered > 0
            ? `Send ${answered === 1 ? '1 answer' : `${answered} answers`}`
            : 'Send answers'}
        </SubmitButton>
      </div>
    </div>
  )
}
