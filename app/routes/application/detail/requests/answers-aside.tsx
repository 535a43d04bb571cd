import { formatMoment } from '#app/format/format-moment.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { ShareBar } from '../share-bar.tsx'
import type { AnswerState } from './answers.ts'
import type { OpenRequest, RequestsView } from './requests-view.ts'

interface AnswersAsideProps {
  requests: readonly OpenRequest[]
  states: ReadonlyMap<string, AnswerState>
  /** As the heading counts them. */
  left: number
  view: Pick<RequestsView, 'contact' | 'required' | 'toAnswer'>
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt?: number
}

const labels: Record<AnswerState, [label: string, look: string]> = {
  'sent-back': ['Sent back', 'font-bold text-red'],
  'to-answer': ['To answer', ''],
  optional: ['Optional', ''],
  ready: ['Ready to send', 'text-green'],
}

export function AnswersAside({ requests, states, left, view, savedAt }: AnswersAsideProps) {
  const { contact, required, toAnswer } = view
  return (
    <aside aria-label="Your answers" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your answers</h2>
          {toAnswer > 0 && <ShareBar percent={Math.round((1 - left / required) * 100)} />}
          <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
            {savedAt !== undefined && (
              <>
                <Icon name="check" size={16} />
                Saved on this device at {formatMoment(new Date(savedAt).toISOString(), 'time')}
              </>
            )}
          </p>
        </div>
        <nav aria-label="Requests" className="grid px-5 py-4">
          {requests.map(({ id, title }) => {
            const [label, look] = labels[states.get(id) ?? 'to-answer']
            return (
              <a
                key={id}
                href={`#request-${id}`}
                className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
              >
                <span className="min-w-0">{title}</span>
                <span className={`ml-auto whitespace-nowrap text-sm ${look}`}>{label}</span>
              </a>
            )
          })}
        </nav>
        {contact && (
          <p className="px-5 py-4 text-muted text-sm">
            Ask {contact.name} if a request is not clear: <PhoneLink number={contact.phone} />
          </p>
        )}
      </div>
    </aside>
  )
}
