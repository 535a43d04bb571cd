import { useState } from 'react'
import { href, Link } from 'react-router'
import { whoActs } from '#app/clients/next-step.ts'
import { chosenClients, clientField, countBefore, remindAddress } from '#app/clients/reminder-address.ts'
import { statusCopy } from '#app/clients/status-copy.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formatPhone } from '#app/format/phone.ts'
import { rememberReminder, useReminded } from '#app/reminders/reminded.ts'
import { isAwaited, type Reminder, reminderOf } from '#app/reminders/reminder.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.title ?? 'Remind clients', args)

/** How many of the chosen clients are read at once. */
const readAhead = 10

/**
 * The first of the chosen clients of which something is awaited, who comes after it, and those before and soon after it of which nothing is, where
 * the person selected them. What the person may not see is not found.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { providerName, firmName } = viewerOf(context)
  const brokerName = fullName(context.get(profileContext))
  const now = context.get(clockContext).now()
  const chosen = chosenClients(url.searchParams)
  const selected = url.searchParams.getAll(clientField).includes('')
  const skipped: ReturnType<typeof skippedClient>[] = []
  for (let at = 0; at < chosen.length; at += readAhead) {
    const clients = await Promise.all(
      chosen.slice(at, at + readAhead).map(async (id) => requireValue(await broker.getClient(id))),
    )
    const awaited = clients.filter((client) => isAwaited(client, now))
    const others = clients.filter((client) => !awaited.includes(client))
    skipped.push(...others.map((client) => skippedClient(client, providerName, now)))
    const [current, next] = awaited
    const reminder = current && reminderOf(current, { providerName, firmName, brokerName, now })
    if (reminder) {
      const later = [...awaited.slice(1).map(({ id }) => id), ...chosen.slice(at + readAhead)]
      const place = countBefore(url.searchParams) + 1
      return {
        title: `Remind ${current.company.name}`,
        current: { id: current.id, reminder },
        // Of clients that the person did not select, only those with a message are shown.
        skipped: selected ? skipped : [],
        selected,
        next: next?.company.name,
        later,
        place,
        total: place + later.length,
      }
    }
  }
  return { title: 'Remind clients', current: null, skipped, selected, later: [], place: 0, total: 0 }
}

function skippedClient(client: Client, providerName: string, now: Date) {
  const { id, company, status } = client
  return { id, name: company.name, status, who: whoActs(client, providerName, now) }
}

export default function Remind({
  loaderData: { title, current, skipped, selected, next, later, place, total },
}: Route.ComponentProps) {
  return (
    <div className="grid max-w-160 gap-6">
      <PageHead
        crumbs={[{ label: 'Clients', to: href('/application') }]}
        title={title}
        lead={
          current &&
          `Waiting for ${current.reminder.awaited}.${total > 1 ? ` Client ${place} of ${total}.` : ''}`
        }
      />
      {!current && skipped.length === 0 && (
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
            <ButtonLink to={remindAddress(selected ? ['', ...later] : later, place)} icon="arrow-right">
              Next: {next ?? 'another client'}
            </ButtonLink>
          )}
          <ButtonLink to={href('/application/:clientId', { clientId: current.id })}>Open client</ButtonLink>
        </div>
      )}
      {skipped.length > 0 && <Skipped clients={skipped} />}
      {!current && skipped.length > 0 && (
        <div>
          <ButtonLink to={href('/application')}>See your clients</ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Who is not reminded, and who acts there instead. */
function Skipped({ clients }: { clients: Awaited<ReturnType<typeof loader>>['skipped'] }) {
  return (
    <section aria-labelledby="skipped">
      <h2 id="skipped">No reminder to send</h2>
      <p className="text-muted">
        There is no message to send to {clients.length === 1 ? 'this client' : 'these clients'} at this step.
      </p>
      <ul className="mt-2 divide-y border-y">
        {clients.map(({ id, name, status, who }) => (
          <li key={id} className="py-2">
            <Link to={href('/application/:clientId', { clientId: id })}>{name}</Link>
            <span className="block text-muted text-sm">
              {statusCopy(status)?.label ?? status}. {who.text} {who.at && <DateTime at={who.at} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Message({ id, reminder }: { id: string; reminder: Reminder }) {
  const [text, setText] = useState(reminder.text)
  const [copied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const { mobile } = reminder
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
  return (
    <div className="grid gap-4">
      <p>
        To {reminder.to}: {[...reminder.emails, ...(mobile ? [formatPhone(mobile)] : [])].join(', ')}
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
