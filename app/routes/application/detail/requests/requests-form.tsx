import type { ReactNode } from 'react'
import { DraftOffer, type DraftOfferProps } from '#app/forms/drafts/draft-offer.tsx'
import { MutationForm } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { RequestsReply } from './answer-requests.ts'
import { countLeft } from './answer-state.ts'
import { AnswersAside } from './answers-aside.tsx'
import { requestErrors } from './request-errors.ts'
import { RequestItem } from './request-item.tsx'
import type { OpenRequest, RequestsView } from './requests-view.ts'
import { SendPanel } from './send-panel.tsx'
import { formId, useAnswers } from './use-answers.ts'

interface RequestsFormProps {
  view: RequestsView
  uploads: UploadSettings
  form: FormOf<RequestsReply>
  draftName: string
  children: ReactNode
}

export function RequestsForm({ view, uploads, form, draftName, children }: RequestsFormProps) {
  const requests = view.open.flatMap((round) => round.requests)
  const { draft, restore, ...answers } = useAnswers(draftName, form, requests)
  const left = countLeft(requests, answers.states)
  return (
    <PageGrid
      rail={
        <AnswersAside
          requests={requests}
          states={answers.states}
          left={left}
          view={view}
          savedAt={draft.savedAt}
        />
      }
    >
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="requested">
          <RequestsHead view={view} left={left} />
          {draft.offered && !form.reply && (
            <AnswersDraft draft={draft.offered} onRestore={restore} onDiscard={draft.discard} />
          )}
          <div className="pt-4 empty:hidden">
            <FormAlert form={form} formId={formId} />
          </div>
          <AnswersForm {...{ view, uploads, form, requests, answers }} />
        </section>
        {children}
      </div>
    </PageGrid>
  )
}

interface AnswersFormProps extends Pick<RequestsFormProps, 'view' | 'uploads' | 'form'> {
  requests: readonly OpenRequest[]
  answers: Pick<ReturnType<typeof useAnswers>, 'view' | 'states' | 'field' | 'arrived' | 'live'>
}

function AnswersForm({ view, uploads, form, requests, answers }: AnswersFormProps) {
  return (
    <MutationForm
      key={answers.view}
      form={form}
      id={formId}
      encType="multipart/form-data"
      errors={requestErrors(requests, form.reply?.result)}
      aria-labelledby="requested"
    >
      {view.open.map((round) => (
        <Round
          key={round.number}
          round={round}
          view={view}
          answers={answers}
          uploads={uploads}
          version={`${form.write.idempotencyKey} ${form.replies}`}
        />
      ))}
      <SendPanel form={form} requests={requests} states={answers.states} live={answers.live} />
    </MutationForm>
  )
}

function AnswersDraft(offer: Omit<DraftOfferProps, 'children'>) {
  return (
    <div className="pt-4">
      <DraftOffer {...offer}>You started to answer these requests on this device.</DraftOffer>
    </div>
  )
}

interface RoundProps extends Pick<Parameters<typeof RequestItem>[0], 'uploads' | 'version'> {
  round: RequestsView['open'][number]
  view: RequestsView
  answers: AnswersFormProps['answers']
}

function Round({ round: { number, requestedAt, requests }, view, answers, ...files }: RoundProps) {
  return (
    <div>
      <p className="pt-4 text-md text-muted">
        <b className="mr-2 text-ink">Round {number}</b>
        {requestedAt && (
          <>
            Asked on <DateTime at={requestedAt} />
          </>
        )}
      </p>
      <ol>
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            state={answers.states.get(request.id) ?? 'to-answer'}
            field={answers.field}
            arrived={answers.arrived(request.id)}
            view={view}
            {...files}
          />
        ))}
      </ol>
    </div>
  )
}

interface RequestsHeadProps {
  view: RequestsView
  /** Required requests without an answer, sent or in the form. */
  left: number
}

function RequestsHead({ view: { toAnswer, required, due }, left }: RequestsHeadProps) {
  return (
    <SectionHead
      id="requested"
      title="Requested information"
      aside={
        <span className="text-muted text-sm">
          {toAnswer > 0 ? `${left} of ${required} to answer` : 'Optional requests'}
          {due && (
            <>
              {', '}
              {due.late ? <b className="text-red">{due.text}</b> : due.text}
              <DateTime at={due.at} />
            </>
          )}
        </span>
      }
    />
  )
}
