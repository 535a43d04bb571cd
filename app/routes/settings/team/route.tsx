import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { countOf } from '#app/format/count.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormOf, type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type InviteBroker, inviteBrokerInput } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import type { Route } from './+types/route'
import { inviteBroker, resendInvitation } from './invite-broker.ts'
import { Name, PeopleTable, RemoveLink } from './people-table.tsx'
import { type MemberRow, type TeamView, teamView } from './team-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Team', args)

export async function loader({ context }: Route.LoaderArgs) {
  const brokers = requireValue(await context.get(servicesContext).broker.listBrokers())
  const view = teamView(brokers, context.get(profileContext))
  return { view, invite: inviteBroker.open({ schema: inviteBrokerInput }), resend: resendInvitation.open() }
}

export const action = mutationAction(inviteBroker, resendInvitation)

export default function Team({ loaderData: { view, invite, resend }, actionData }: Route.ComponentProps) {
  const canInvite = view.manages && !view.readOnly && !view.full
  return (
    <>
      <PageHead
        title="Team"
        lead={
          view.manages
            ? `${sizeOf(view)} at ${view.firm}, of up to ${teamLimit}.`
            : `People at ${view.firm} who use this portal.`
        }
        actions={
          canInvite && (
            <a href="#invite" className={buttonStyle('secondary', 'md')}>
              <Icon name="plus" size={18} />
              Invite a broker
            </a>
          )
        }
      />
      <div className="grid gap-8 sm:gap-10">
        {view.manages ? view.readOnly && <ReadOnlyNotice reason={view.readOnly} /> : <AskAnAdmin {...view} />}
        <section aria-labelledby="people">
          <SectionHead id="people" title="People" aside={view.manages && String(view.people.length)} />
          <div className="max-sm:mt-2">
            <PeopleTable {...view} />
          </div>
        </section>
        {view.invitations.length > 0 && <Invitations view={view} opening={resend} actionData={actionData} />}
        {view.manages && (
          <Manage view={view} opening={invite} actionData={actionData} canInvite={canInvite} />
        )}
      </div>
    </>
  )
}

function sizeOf({ people, invitations: { length: invited } }: TeamView): string {
  const size = countOf(people.length, { one: 'person', many: 'people' })
  return invited > 0 ? `${size} and ${countOf(invited, { one: 'invitation', many: 'invitations' })}` : size
}

function AskAnAdmin({ admins }: Pick<TeamView, 'admins'>) {
  return (
    <Notice colour="grey" icon="info" title="Only admins can invite or remove people">
      Ask{' '}
      {admins.map(({ name, email }, index) => (
        <span key={email}>
          {index > 0 && ' or '}
          {name}: <a href={`mailto:${email}`}>{email}</a>
        </span>
      ))}
      .
    </Notice>
  )
}

/** One form has the buttons of all rows, which have none while the firm's account is suspended. */
function Invitations({ view, ...props }: FormProps & { view: TeamView }) {
  const form = useServerForm('resend', props)
  const action: Column<MemberRow> = {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    cell: (row) => <Actions {...row} form={form} />,
  }
  return (
    <section aria-labelledby="invitations">
      <SectionHead id="invitations" title="Pending invitations" aside={String(view.invitations.length)} />
      <div className="max-sm:mt-2">
        <ServerForm form={form} preventScrollReset className="pt-3 empty:hidden" />
        <Table
          caption="Invitations not accepted yet"
          columns={view.readOnly ? columns : [...columns, action]}
          rows={view.invitations}
          rowKey={({ id }) => id}
        />
      </div>
    </section>
  )
}

function Manage({ view, canInvite, ...form }: FormProps & { view: TeamView; canInvite: boolean }) {
  return (
    <div className="grid items-start gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-10">
      {!view.readOnly && (
        <section id="invite" aria-labelledby="invite-title">
          <SectionHead id="invite-title" title="Invite a broker" />
          {canInvite ? (
            <InviteForm {...form} />
          ) : (
            <p className="pt-5 text-muted">
              Your team is full with {sizeOf(view)}. Remove someone before you invite another person.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="roles">
        <SectionHead id="roles" title="What each role can do" />
        <Table
          caption="What a broker and an admin can do"
          columns={abilityColumns}
          rows={abilities}
          rowKey={([action]) => action}
        />
        <p className="pt-3 text-muted text-sm">
          To change a role, remove the person and invite them again. Their clients move to an admin and do not
          move back.
        </p>
      </section>
    </div>
  )
}

const abilities = [
  ['See clients', 'Their own', 'All'],
  ['Refer a client', 'For themselves', 'For any broker'],
  ['Accept, decline, appeal', 'Own clients', 'All clients'],
  ['Use Nexus', 'Own imports', 'All imports'],
  ['See commissions', 'No', 'Yes'],
  ['See bank details', 'No', 'Yes'],
  ['Invite and remove people', 'No', 'Yes'],
] as const

const abilityColumns: Column<(typeof abilities)[number]>[] = [
  { key: 'action', head: 'Action', card: 'wide', cell: ([action]) => action },
  {
    key: 'broker',
    head: 'Broker',
    card: 'start',
    cell: ([, broker]) => <Ability name="Broker" text={broker} />,
  },
  { key: 'admin', head: 'Admin', card: 'end', cell: ([, , admin]) => <Ability name="Admin" text={admin} /> },
]

function Ability({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="rows:hidden">{name}: </span>
      {text}
    </>
  )
}

const roles = [
  { value: 'Broker', label: 'Broker', hint: 'Works on their own clients' },
  { value: 'Admin', label: 'Admin', hint: 'All clients, commissions and team' },
]

const schema = () => import('#contract/people/team.ts').then((team) => team.inviteBrokerInput)

function InviteForm({ opening, actionData }: FormProps) {
  const form = useServerForm<InviteBroker>('invite', {
    opening,
    actionData,
    schema,
    values: { role: 'Broker' },
  })
  const { fields, reply } = form
  const confirmed = form.field('confirmed_email')
  const asksToConfirm = reply?.result.error?.confirmed_email || confirmed.initialValue !== undefined
  const email = reply?.result.initialValue?.email
  return (
    <ServerForm form={form} preventScrollReset className="grid gap-6 pt-5">
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <NameFields first={fields.first_name} last={fields.last_name} />
      </div>
      <EmailField field={fields.email} label="Work email" hint="The invitation goes to this address" />
      {typeof email === 'string' && asksToConfirm && (
        <CheckboxField field={confirmed} value={email} label={`${email} is right`} />
      )}
      <PhoneField field={fields.phone_number} label="Phone" optional />
      <ChoiceField field={fields.role} legend="Role" options={roles} />
      <div>
        <SubmitButton form={form} pendingLabel="Sending">
          Send invitation
        </SubmitButton>
      </div>
    </ServerForm>
  )
}

const columns: Column<MemberRow>[] = [
  { key: 'name', head: 'Name', card: 'title', cell: (row) => <Name {...row} /> },
  { key: 'role', head: 'Role', card: 'aside', cell: ({ role }) => role },
  {
    key: 'invited',
    head: 'Invited',
    card: 'wide',
    cell: ({ invited_at, invited_by }) => (
      <>
        <span className="rows:hidden">Invited </span>
        <DateTime at={invited_at} />
        {invited_by && <span className="text-muted text-sm rows:block"> by {invited_by}</span>}
      </>
    ),
  },
]

function Actions({ id, name, form }: MemberRow & { form: Pick<FormOf, 'id' | 'intent' | 'pending'> }) {
  return (
    <div className="flex flex-wrap gap-2 rows:justify-end">
      <Button
        form={form.id}
        name="intent"
        value={`${form.intent}:${id}`}
        size="sm"
        pending={form.pending !== null}
      >
        Send again<span className="sr-only">, invitation to {name}</span>
      </Button>
      <RemoveLink id={id} name={name} variant="quiet" />
    </div>
  )
}
