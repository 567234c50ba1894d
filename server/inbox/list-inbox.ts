import { z } from 'zod'
import { LATE_HOURS, SOON_HOURS } from '../case/case-kinds.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import {
  type InboxCounts,
  inboxGroups,
  type InboxInput,
  inboxKindNames,
  type InboxOutput,
} from './inbox.schema.ts'
import { inboxKinds } from './inbox-kinds.ts'

/** The most that the list shows: whoever answers the oldest sees the next. */
const MOST = 100

const row = z.object({
  kind: z.enum(inboxKindNames),
  id: z.uuid(),
  group: z.enum(inboxGroups),
  topic: z.string(),
  name: z.string(),
  orderNumber: z.int().nullable(),
  excerpt: z.string(),
  since: z.date(),
  isUnread: z.boolean(),
})

const counted = z.object({ group: z.enum(inboxGroups), count: z.int() })

const armsOf = (state: 'waiting' | 'answered') =>
  Prisma.join(
    inboxKindNames.map((kind) => inboxKinds[kind][state]),
    ' UNION ALL ',
  )

/** What waits for an answer, the oldest first, or what was answered, the newest first. */
export async function listInbox(
  deps: Pick<Deps, 'db' | 'clock'>,
  { show }: InboxInput,
): Promise<InboxOutput> {
  const isAnswered = show === 'answered'
  const group = isAnswered || show === 'waiting' ? null : show
  const order = isAnswered ? Prisma.sql`since DESC, id DESC` : Prisma.sql`since, id`
  const rows = await readRows(deps.db, row)`
    SELECT * FROM (${armsOf(isAnswered ? 'answered' : 'waiting')}) i
    WHERE ${group}::text IS NULL OR i."group" = ${group}::text
    ORDER BY ${order} LIMIT ${MOST}::int`
  const now = deps.clock.now().getTime()
  return {
    items: rows.map(({ group: _, topic, since, isUnread, ...item }) => {
      const minutes = Math.max(0, Math.floor((now - since.getTime()) / 60_000))
      return {
        ...item,
        about: inboxKinds[item.kind].nameOf(topic),
        waitingMinutes: isAnswered ? null : minutes,
        urgency: isAnswered ? 'fine' : urgencyOf(minutes),
        isUnread: isUnread && !isAnswered,
      }
    }),
    counts: await countInbox(deps),
  }
}

const urgencyOf = (minutes: number) =>
  minutes >= LATE_HOURS * 60 ? 'late' : minutes >= SOON_HOURS * 60 ? 'soon' : 'fine'

/** How many wait, in all and of each group. */
export async function countInbox({ db }: Pick<Deps, 'db'>): Promise<InboxCounts> {
  const rows = await readRows(db, counted)`
    SELECT i."group", count(*)::int AS count FROM (${armsOf('waiting')}) i GROUP BY 1`
  const of = (group: string) => rows.find((one) => one.group === group)?.count ?? 0
  return {
    waiting: rows.reduce((sum, { count }) => sum + count, 0),
    damage: of('damage'),
    returns: of('returns'),
    questions: of('questions'),
  }
}
