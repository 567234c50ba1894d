import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#server/audit/audit.schema.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { AuditChanges, auditActionWords } from '#web/ui/admin/audit/audit-list.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './activity-page.module.css'
import { activityInput, type ActivitySearch, readActivitySearch } from './activity-search.ts'
import { thingNames, things } from './thing-names.ts'

type ActivityPageProps = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void }

/** Who did what in the admin area, by person and by thing. */
export function ActivityPage({ search, onSearch }: ActivityPageProps) {
  const input = activityInput(search)
  const trpc = useTRPC()
  const list = useQuery(
    trpc.activity.list.queryOptions(input, { placeholderData: keepPreviousData }),
  )
  const { items, pagination, people = [] } = list.data ?? {}
  const total = pagination?.totalCount ?? 0
  // Another filter starts at the first page.
  const filter = (changes: Record<string, string>) =>
    onSearch(readActivitySearch({ ...search, ...changes, page: 1 }))
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The activity could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SelectField
          aria-label="Person"
          value={search.person ?? ''}
          onChange={(event) => filter({ person: event.currentTarget.value })}
        >
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          aria-label="What was changed"
          value={search.thing ?? ''}
          onChange={(event) => filter({ thing: event.currentTarget.value })}
        >
          <option value="">Everything</option>
          {things.map((thing) => (
            <option key={thing} value={thing}>
              {capitalised(thingNames[thing])}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      <Panel
        title="Activity"
        aside={pagination && `${total} ${total === 1 ? 'change' : 'changes'}`}
      >
        {list.isPending && <RowsSkeleton rows={8} />}
        {items?.length === 0 && (
          <NothingListed
            what="changes"
            drawing="drawers"
            filtered={Object.values(search).some(Boolean)}
            pagination={pagination}
            onClear={() => onSearch({})}
          >
            What staff change will appear here.
          </NothingListed>
        )}
        {items !== undefined && items.length > 0 && (
          <ul className={classes.list}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {pagination !== undefined && total > 0 && (
          <Pager
            page={pagination.currentPage}
            limit={input.limit}
            total={total}
            onPage={(page) => onSearch({ ...search, page })}
          />
        )}
      </Panel>
    </>
  )
}

function Entry({ entry }: { entry: RouterOutputs['activity']['list']['items'][number] }) {
  const { actorName, entity, thingName, createdAt } = entry
  return (
    <li>
      <p>
        <b>{actorName}</b> {didWhat(entry)}
        <span className="muted tiny num"> {dateAndTime(createdAt)}</span>
      </p>
      <p className="small">
        {capitalised(thingNames[entity])}
        {thingName !== null && `: ${thingName}`}
      </p>
      <AuditChanges entry={entry} />
    </li>
  )
}

const didWhat = ({ action }: Pick<AuditEntry, 'action'>) => auditActionWords[action]
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
