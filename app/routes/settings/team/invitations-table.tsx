import { MutationForm } from '#app/forms/fields/mutation-form.tsx'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Name } from './people-table.tsx'
import type { InvitationRow } from './team-view.ts'

/** The form of the buttons in every row. */
export const invitationsFormId = 'invitations-form'

interface InvitationsTableProps {
  invitations: readonly InvitationRow[]
  form: FormOf
  /** Without actions while the firm's account is suspended. */
  readOnly: boolean
}

export function InvitationsTable({ invitations, form, readOnly }: InvitationsTableProps) {
  const action: Column<InvitationRow> = {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    cell: (row) => <Actions {...row} form={form} />,
  }
  return (
    <>
      <Table
        caption="Invitations not accepted yet"
        columns={readOnly ? columns : [...columns, action]}
        rows={invitations}
        rowKey={({ id }) => id}
      />
      <MutationForm id={invitationsFormId} form={form} />
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

function Actions({ id, name, removeTo, form }: InvitationRow & { form: FormOf }) {
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <Button
        form={invitationsFormId}
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
