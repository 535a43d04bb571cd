import { writeFields } from '#app/forms/mutation/form-write.ts'
import { ServerForm } from '#app/forms/server-form.tsx'
import { type ServerForm as FormOf, type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Name } from './people-table.tsx'
import type { InvitationRow } from './team-view.ts'

interface InvitationsTableProps extends FormProps {
  invitations: readonly InvitationRow[]
  /** Without actions while the firm's account is suspended. */
  readOnly: boolean
}

/** With one form for the buttons of all rows. */
export function InvitationsTable({ invitations, opening, actionData, readOnly }: InvitationsTableProps) {
  const form = useServerForm('resend', { opening, actionData })
  const action: Column<InvitationRow> = {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    cell: (row) => <Actions {...row} form={form} />,
  }
  return (
    <>
      <ServerForm form={form} preventScrollReset className="pt-3 empty:hidden" />
      <Table
        caption="Invitations not accepted yet"
        columns={readOnly ? columns : [...columns, action]}
        rows={invitations}
        rowKey={({ id }) => id}
      />
    </>
  )
}

const columns: Column<InvitationRow>[] = [
  { key: 'name', head: 'Name', card: 'title', cell: (row) => <Name {...row} /> },
  { key: 'role', head: 'Role', card: 'aside', cell: ({ role }) => role },
  {
    key: 'invited',
    head: 'Invited',
    card: 'wide',
    cell: ({ invitedAt, invitedBy }) => (
      <>
        <span className="sm:hidden">Invited </span>
        <DateTime at={invitedAt} />
        {invitedBy && <span className="text-muted text-sm sm:block"> by {invitedBy}</span>}
      </>
    ),
  },
]

function Actions({
  id,
  name,
  removeTo,
  form,
}: InvitationRow & { form: Pick<FormOf, 'id' | 'intent' | 'pending'> }) {
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <Button
        form={form.id}
        name={writeFields.intent}
        value={`${form.intent}:${id}`}
        size="sm"
        pending={form.pending !== null}
      >
        Send again<span className="sr-only">, invitation to {name}</span>
      </Button>
      <ButtonLink to={removeTo} size="sm" variant="quiet">
        Remove<span className="sr-only"> {name}</span>
      </ButtonLink>
    </div>
  )
}
