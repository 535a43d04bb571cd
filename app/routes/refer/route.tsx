import { useEffect, useEffectEvent, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { savePhone } from '#app/firm/save-phone.ts'
import type { Draft } from '#app/forms/drafts/device-drafts.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { UpdatePhone } from '#contract/people/team.ts'
import type { Route } from './+types/route'
import { companyName, referFormId, valueIn } from './form-values.ts'
import { type ReferPage, readReferPage } from './read-refer-page.ts'
import { ReferForm } from './refer-form.tsx'
import { type ReferReply, referIntents } from './refer-steps.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Refer a client', args)

export const loader = ({ context, url }: Route.LoaderArgs) => readReferPage(url, context)

export const action = mutationAction<object, ReferReply>(...referIntents, savePhone)

export default function Refer({ loaderData: page, actionData }: Route.ComponentProps) {
  // What was entered stays where the firm was suspended meanwhile: without JavaScript nothing else holds it.
  if (!page.readOnly || actionData)
    return <Referral key={page.openedBy} page={page} actionData={actionData} />
  return (
    <>
      <PageHead title={title} />
      <ReadOnlyNotice reason={page.readOnly} />
    </>
  )
}

const steps = ['review', 'enter', 'search', 'choose', 'officers', 'change', 'remove-evidence']

/** The form, or what it holds to be checked: in the same page, each in a place of its own in the history. */
function Referral({ page, actionData }: Pick<FormProps<ReferReply>, 'actionData'> & { page: ReferPage }) {
  const form = useServerForm('send', {
    opening: page.opening,
    actionData,
    values: page.values,
    others: steps,
    id: referFormId,
  })
  const { reply } = form
  // The review is kept when the page is read again, until something else is entered.
  const [edited, setEdited] = useState<typeof reply>()
  const checked = edited === reply ? undefined : reply?.review
  const { review, isLeft, place, leave } = useReview(reply, checked)
  // A message about the sending is of the review.
  const message = isLeft && form.message === reply?.formError ? undefined : form.message
  const [savedAt, setSavedAt] = useState<number>()
  return (
    <>
      {review ? (
        <PageHead
          title="Check before you refer"
          lead={`Nothing is sent until you choose “Refer ${review.company}”.`}
        />
      ) : (
        <PageHead
          title={title}
          lead="About 6 minutes. Have the client’s figures and the date of their consent ready."
        />
      )}
      {!review && page.phoneForm && <PhonePrompt opening={page.phoneForm} actionData={actionData} />}
      {!review && (
        <div className="mb-8 grid gap-3 empty:hidden">
          {page.notices.map(({ message, colour }) => (
            <MessageNotice key={message.title} message={message} colour={colour} />
          ))}
        </div>
      )}
      <div className="mb-8 empty:hidden">
        <FormDraft
          of={['refer']}
          // It is offered beside what a search has found.
          form={{ ...form, reply: review }}
          replaces={(kept) => draftCompany(kept) === checked?.company}
          onSaved={setSavedAt}
        >
          {(draft) =>
            `You started to refer ${draftCompany(draft) || 'a client'} on this device. If it was sent, it will not be sent twice.`
          }
        </FormDraft>
      </div>
      <ReferForm
        key={form.id}
        page={page}
        form={{ ...form, message }}
        savedAt={savedAt}
        review={review}
        address={page.address + place}
        onEdit={() => setEdited(reply)}
        onLeave={leave}
      />
    </>
  )
}

/** URL hashes of the form and of its review, each in an entry of its own in the history: Back asks the server for nothing. */
const formPlace = '#form'
const checkPlace = '#check'

/**
 * The review of a reply, while the person has not gone back from it to the form. Only the places of the two count: other links within the page, such
 * as the one that skips to the content, have hashes of their own.
 */
function useReview(reply: ReferReply | undefined, checked: ReferReply['review']) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { hash, search } = useLocation()
  const [last, setLast] = useState<{ hash: string; left?: ReferReply | undefined }>({ hash })
  let { left } = last
  if (hash !== last.hash) {
    left = hash === formPlace ? reply : hash === checkPlace ? undefined : left
    setLast({ hash, left })
  }
  const isLeft = reply !== undefined && reply === left
  const review = isLeft ? undefined : checked
  const move = (place: string, options?: NavigateOptions) =>
    void navigate({ search, hash: place }, { preventScrollReset: true, ...options })
  const enter = useEffectEvent(() => {
    if (hash === checkPlace) return
    move(formPlace, { replace: true })
    move(checkPlace)
  })
  const isSettled = review !== undefined && state === 'idle'
  useEffect(() => {
    if (isSettled) enter()
  }, [isSettled])
  const leave = () => {
    setLast({ hash, left: reply })
    move(formPlace, { flushSync: true })
  }
  // Without JavaScript the review has no place of its own: a browser would keep it in the address that the redirect leads to.
  return { review, isLeft, place: review && hash === checkPlace ? checkPlace : '', leave }
}

const title = 'Refer a client'

const draftCompany = ({ values }: Draft) => companyName(valueIn(values))

/** Asks a Broker for the number the lender can call. */
function PhonePrompt(props: FormProps<ReferReply>) {
  const { providerName } = useProvider()
  const { search } = useLocation()
  const form = useServerForm<UpdatePhone, ReferReply>('save-phone', { ...props, schema: phoneSchema })
  return (
    <ServerForm
      form={form}
      preventScrollReset
      aria-label="Your phone number"
      className="mb-8 grid gap-4 rounded-lg border bg-sunken p-5"
    >
      <PhoneField
        field={form.fields.phone_number}
        label={`Add your phone number so that ${providerName} can call you about your clients.`}
        autoComplete="tel"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save
        </SubmitButton>
        <ButtonLink
          variant="quiet"
          to={`?${new URLSearchParams([...new URLSearchParams(search), ['phone', 'later']])}`}
          preventScrollReset
        >
          Not now
        </ButtonLink>
      </div>
    </ServerForm>
  )
}

const phoneSchema = () => import('#contract/people/team.ts').then((team) => team.updatePhoneInput)
