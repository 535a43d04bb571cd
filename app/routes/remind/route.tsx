import { useState } from 'react'
import { href } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formatCount } from '#app/format/count.ts'
import { rememberReminder, useReminded } from '#app/reminders/reminded.ts'
import { listOf, type Reminder, reminderOf } from '#app/reminders/reminder.ts'
import { chosenClients, remindAddress } from '#app/reminders/reminder-address.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { fullName } from '#contract/fields/full-name.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Remind clients', args)

/** The first of the chosen clients of which something is awaited, who came before it, and who comes after it. What the person may not see is not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { providerName, firmName } = viewerOf(context)
  const brokerName = fullName(context.get(profileContext))
  const from = { providerName, firmName, brokerName, now: context.get(clockContext).now() }
  const chosen = chosenClients(url.searchParams)
  const skipped: string[] = []
  for (const [index, id] of chosen.entries()) {
    const client = requireValue(await broker.getClient(id))
    const { name } = client.company
    const reminder = reminderOf(client, from)
    if (reminder)
      return {
        title: `Remind ${name}`,
        current: { id, reminder },
        skipped: listOf(skipped),
        later: chosen.slice(index + 1),
      }
    skipped.push(name)
  }
  return { title: 'Remind clients', current: null, skipped: listOf(skipped), later: [] }
}

export default function Remind({ loaderData: { title, current, skipped, later } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-160 gap-6">
      <PageHead
        crumbs={[{ label: 'Clients', to: href('/application') }]}
        title={title}
        lead={current && `Waiting for ${current.reminder.awaited}.`}
      />
      {skipped && <p>Nothing is awaited from {skipped} now. There is no reminder to send.</p>}
      {!current && skipped && (
        <div>
          <ButtonLink to={href('/application')}>See your clients</ButtonLink>
        </div>
      )}
      {!current && !skipped && (
        <EmptyState
          title="No clients selected"
          action={<ButtonLink to={href('/application')}>See your clients</ButtonLink>}
        >
          Select the clients in the list, then choose “Remind”.
        </EmptyState>
      )}
      {current && <Message key={current.id} {...current} />}
      {current && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
          {later.length > 0 && (
            <ButtonLink to={remindAddress(later)} icon="arrow-right">
              {later.length === 1
                ? 'Remind the last client'
                : `Remind the next of ${formatCount(later.length)}`}
            </ButtonLink>
          )}
          <ButtonLink to={href('/application/:clientId', { clientId: current.id })}>Open client</ButtonLink>
        </div>
      )}
    </div>
  )
}

function Message({ id, reminder }: { id: string; reminder: Reminder }) {
  const [text, setText] = useState(reminder.text)
  const [copied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const remindedAt = useReminded(id)
  const remember = () => rememberReminder(id)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
        remember()
      },
      () => setCopied(false),
    )
  const { mobile } = reminder
  return (
    <div className="grid gap-4">
      <p>
        To {reminder.to}
        {remindedAt && (
          <>
            . Last reminder opened on this device: <DateTime at={remindedAt} show="date-time" />
          </>
        )}
      </p>
      <TextAreaField
        field={{ id: 'message', name: 'message', initialValue: reminder.text }}
        label="Message"
        hint="Nothing is sent by the portal. Your own email or phone opens with this message."
        rows={12}
        readOnly={!isHydrated}
        onChange={(event) => {
          setText(event.target.value)
          setCopied(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <a href={mailAddress(reminder, text)} className={buttonStyle('primary', 'md')} onClick={remember}>
          <Icon name="send" size={18} />
          Email
        </a>
        {mobile && (
          <>
            <a
              href={`sms:${mobile}?body=${encodeURIComponent(text)}`}
              className={buttonStyle('secondary', 'md')}
              onClick={remember}
            >
              Text message
            </a>
            <a
              href={`https://wa.me/${mobile.slice(1)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('secondary', 'md')}
              onClick={remember}
            >
              WhatsApp<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        )}
        {isHydrated && 'clipboard' in navigator && (
          <Button type="button" icon={copied ? 'check' : 'copy'} onClick={copy}>
            {copied ? 'Copied' : 'Copy message'}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {copied && 'Message copied'}
      </p>
    </div>
  )
}

function mailAddress({ emails, subject }: Reminder, text: string): string {
  const to = emails.map(encodeURIComponent).join(',')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
