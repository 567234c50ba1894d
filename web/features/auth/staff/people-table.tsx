import { dateAndTime } from '#server/lib/london-time.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Mark } from '#web/ui/status-badge.tsx'

export type Person = RouterOutputs['session']['signedIn']['items'][number]

type PeopleTableProps = {
  people: readonly Person[]
  changing: boolean
  onView: (person: Person) => void
}

const columns = [
  { name: 'Name' },
  { name: 'Email' },
  { name: 'Role' },
  { name: 'Last used' },
  { name: 'Signed in', right: true },
]

const browsers = (count: number) => `${count} ${count === 1 ? 'browser' : 'browsers'}`

/** A page of the signed-in accounts. */
export function PeopleTable({ people, changing, onView }: PeopleTableProps) {
  return (
    <DataTable label="Who is signed in" columns={columns} changing={changing}>
      {people.map((person) => (
        <tr key={person.id}>
          <DataCell place="head">{person.userName}</DataCell>
          <DataCell>{person.email}</DataCell>
          <DataCell place="corner">
            {person.role === 'admin' ? (
              <Mark tone="blue">Staff</Mark>
            ) : (
              <Mark tone="black">Customer</Mark>
            )}
          </DataCell>
          <DataCell place="side">{dateAndTime(person.lastUsedAt)}</DataCell>
          <DataCell place="foot" right>
            <Button
              variant="default"
              size="xs"
              aria-label={`${person.userName}: ${browsers(person.sessionCount)}`}
              onClick={() => onView(person)}
            >
              {browsers(person.sessionCount)}
            </Button>
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
