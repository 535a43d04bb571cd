import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { FormProps } from '#app/forms/use-server-form.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Route } from './+types/route'
import { InvitationsTable } from './invitations-table.tsx'
import { inviteBroker } from './invite-broker.ts'
import { InviteForm } from './invite-form.tsx'
import { PeopleTable } from './people-table.tsx'
import { resendInvitation } from './resend-invitation.ts'
import { RoleTable } from './role-table.tsx'
import { type TeamView, teamView } from './team-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Team', args)

export async function loader({ context }: Route.LoaderArgs) {
  const brokers = requireValue(await context.get(servicesContext).broker.listBrokers())
  const view = teamView(brokers, context.get(profileContext))
  return { view, invite: inviteBroker.open(), resend: resendInvitation.open() }
}

export const action = mutationAction(inviteBroker, resendInvitation)

export default function Team({ loaderData: { view, invite, resend }, actionData }: Route.ComponentProps) {
  const canInvite = view.manages && !view.readOnly && !view.full
  return (
    <>
      <PageHead
        title="Team"
        lead={`People at ${view.firm} who use this portal${view.manages ? `: ${view.size}` : ''}.`}
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
        <People view={view} />
        {view.invitations.length > 0 && <Invitations view={view} opening={resend} actionData={actionData} />}
        {view.manages && (
          <Manage view={view} opening={invite} actionData={actionData} canInvite={canInvite} />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
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

function People({ view }: { view: TeamView }) {
  return (
    <section aria-labelledby="people">
      <SectionHead id="people" title="People" aside={view.manages && String(view.people.length)} />
      <div className="max-sm:mt-2">
        <PeopleTable {...view} />
      </div>
      {view.manages && !view.readOnly && (
        <Disclose summary="Actions not available now">
          <ul className="grid list-disc gap-1 pl-5 text-muted text-sm">
            {view.unavailable.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclose>
      )}
    </section>
  )
}

function Invitations({ view, ...form }: FormProps & { view: TeamView }) {
  return (
    <section aria-labelledby="invitations">
      <SectionHead id="invitations" title="Pending invitations" aside={String(view.invitations.length)} />
      <div className="max-sm:mt-2">
        <InvitationsTable invitations={view.invitations} {...form} readOnly={view.readOnly !== null} />
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
              Your team is full: {view.size}. Remove someone before you invite another person.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="roles">
        <SectionHead id="roles" title="What each role can do" />
        <RoleTable />
      </section>
    </div>
  )
}
