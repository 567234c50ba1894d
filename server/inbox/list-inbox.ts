import { z } from 'zod'
import { LATE_HOURS, SOON_HOURS } from '../case/case-kinds.shared.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { may } from '../lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import {
  type InboxCounts,
  inboxGroups,
  type InboxInput,
  inboxKindNames,
  type InboxOutput,
} from './inbox.schema.ts'
import { inboxKinds, isReturnToCollect } from './inbox-kinds.ts'

/** The most items that the list shows: answering the oldest brings up the next. */
const MOST = 100

const row = z.object({
  kind: z.enum(inboxKindNames),
  id: z.uuid(),
  group: z.enum(inboxGroups),
  topic: z.string(),
  subject: z.string().nullable(),
  name: z.string(),
  orderNumber: z.int().nullable(),
  excerpt: z.string(),
  since: z.date(),
  isUnread: z.boolean(),
  isWaiting: z.boolean(),
})
type Row = z.infer<typeof row>

const counted = z.object({ group: z.enum(inboxGroups), count: z.int() })

type Staff = Pick<SessionUser, 'staffRoles'>
type State = 'waiting' | 'answered'

/** The rows that wait or were answered, of each kind that this member of staff may see. */
function rowsOf(
  staff: Staff,
  states: readonly State[],
  { search = '', orderPrefix = '' } = {},
): Prisma.Sql {
  const arms = inboxKindNames.flatMap((name) => {
    const kind = inboxKinds[name]
    if (!may(staff, kind.needs)) return []
    return states.map((state) => {
      const { where, since } = kind[state]
      const found =
        search === '' ? Prisma.empty : Prisma.sql` AND ${kind.found(search, orderPrefix)}`
      // Answered items are unbounded: each kind selects only its newest, as many as are shown.
      const newest =
        state === 'waiting' ? Prisma.empty : Prisma.sql` ORDER BY ${since} DESC LIMIT ${MOST}::int`
      return Prisma.sql`(SELECT i.*, ${state === 'waiting'}::boolean AS "isWaiting"
        FROM (${kind.rows(since)} WHERE ${where}${found}${newest}) i)`
    })
  })
  return Prisma.join(arms, ' UNION ALL ')
}

/** The accepted returns whose items are not back, which wait for no answer. */
const toCollect = Prisma.sql`
  SELECT i.*, false AS "isWaiting" FROM (
    ${inboxKinds.return.rows(Prisma.sql`COALESCE(r."acceptedAt", r."noticeAt")`)}
    WHERE ${isReturnToCollect}) i`

/**
 * Lists what waits for an answer, oldest first, or what was answered, newest first; or both, for a
 * search; or the returns to collect, oldest first. Staff see only what their roles let them answer.
 */
export async function listInbox(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  staff: Staff,
  { show, search = '' }: InboxInput,
): Promise<InboxOutput> {
  const now = deps.clock.now()
  if (!search && show === 'toCollect') {
    const rows = await readRows(deps.db, row)`
      ${toCollect} ORDER BY i.since, i.id LIMIT ${MOST}::int`
    return { items: rows.map((one) => itemOf(one, now)), counts: await countInbox(deps, staff) }
  }
  const states: State[] = search
    ? ['waiting', 'answered']
    : [show === 'answered' ? 'answered' : 'waiting']
  const group = search || show === 'answered' || show === 'waiting' ? null : show
  const { orderPrefix } = deps.settings.current().company
  const rows = await readRows(deps.db, row)`
    SELECT * FROM (${rowsOf(staff, states, { search, orderPrefix })}) i
    WHERE ${group}::text IS NULL OR i."group" = ${group}::text
    ORDER BY i."isWaiting" DESC,
      CASE WHEN i."isWaiting" THEN i.since END, i.since DESC, i.id LIMIT ${MOST}::int`
  return { items: rows.map((one) => itemOf(one, now)), counts: await countInbox(deps, staff) }
}

function itemOf(
  { group: _, topic, subject, since, isUnread, isWaiting, ...item }: Row,
  now: Date,
): InboxOutput['items'][number] {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const { nameOf, hours } = inboxKinds[item.kind]
  const name = nameOf(topic)
  return {
    ...item,
    about: subject === null ? name : `${name}, ${subject}`,
    waitingMinutes: isWaiting ? minutes : null,
    urgency: isWaiting ? urgencyOf(minutes, hours) : 'fine',
    isUnread: isUnread && isWaiting,
  }
}

const urgencyOf = (
  minutes: number,
  { soon, late } = { soon: SOON_HOURS, late: LATE_HOURS },
): InboxOutput['items'][number]['urgency'] =>
  minutes >= late * 60 ? 'late' : minutes >= soon * 60 ? 'soon' : 'fine'

/** Counts the items that wait and that this member of staff may answer, in all and by group. */
export async function countInbox({ db }: Pick<Deps, 'db'>, staff: Staff): Promise<InboxCounts> {
  const [rows, collecting] = await Promise.all([
    readRows(db, counted)`
      SELECT i."group", count(*)::int AS count FROM (${rowsOf(staff, ['waiting'])}) i GROUP BY 1`,
    may(staff, inboxKinds.return.needs)
      ? readRows(db, z.object({ count: z.int() }))`
          SELECT count(*)::int AS count FROM "Return" r WHERE ${isReturnToCollect}`
      : [],
  ])
  const of = (group: string) => rows.find((one) => one.group === group)?.count ?? 0
  return {
    waiting: rows.reduce((sum, { count }) => sum + count, 0),
    damage: of('damage'),
    returns: of('returns'),
    questions: of('questions'),
    complaints: of('complaints'),
    reviews: of('reviews'),
    payments: of('payments'),
    toCollect: collecting[0]?.count ?? 0,
  }
}
