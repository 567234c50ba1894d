import { z } from 'zod'
import {
  orderName,
  quotationName,
  removalName,
  type NamesOrders,
} from '../lib/order-name.shared.ts'
import { offsetOf, paginate } from '../lib/pagination.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import {
  type Activity,
  type ActivityInput,
  activityOutput,
  type AuditEntity,
} from './audit.schema.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

/**
 * A page of what staff did, the newest first, by person and by thing, and the people to choose
 * from. Things that are deleted keep the name that their entry has.
 */
export async function listActivity(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { person: actorId, thing: entity, ...page }: ActivityInput,
): Promise<Activity> {
  const where = { ...(actorId && { actorId }), ...(entity && { entity }) }
  const [rows, count, people] = await Promise.all([
    // The ids are in the order of time.
    db.auditEntry.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: offsetOf(page),
      take: page.limit,
    }),
    db.auditEntry.count({ where }),
    readRows(db, person)`
      SELECT "actorId" AS id, max("actorName") AS name FROM "AuditEntry"
      WHERE "actorId" IS NOT NULL GROUP BY "actorId" ORDER BY name, id`,
  ])
  const names = await namesOf(db, rows, settings.current())
  return activityOutput.parse({
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      thingName: names.get(row.entityId) ?? nameIn(row.before) ?? nameIn(row.after),
    })),
    pagination: paginate(page, count),
    people,
  })
}

const named = z.object({
  title: z.string().optional(),
  name: z.string().optional(),
  label: z.string().optional(),
  phrase: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  section: z.string().optional(),
  file: z.string().optional(),
})

/** The name that an entry itself has for its thing: that of a deleted one. */
function nameIn(side: unknown): string | null {
  const { data } = named.safeParse(side)
  if (!data) return null
  const { title, name, label, phrase, section, file, firstName, lastName } = data
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return title ?? name ?? label ?? phrase ?? section ?? file ?? (fullName || null)
}

type Named = [id: string, name: string]
type NameReader = (db: Deps['db'], ids: string[], settings: NamesOrders) => Promise<Named[]>

/** How the names of existing things are read; the others are named by their entry. */
const readers: Partial<Record<AuditEntity, NameReader>> = {
  product: async (db, ids) => {
    const rows = await db.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true },
    })
    return rows.map(({ id, title }) => [id, title])
  },
  family: async (db, ids) => {
    const rows = await db.family.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true },
    })
    return rows.map(({ id, title }) => [id, title])
  },
  category: async (db, ids) => {
    const rows = await db.category.findMany({
      where: { key: { in: ids } },
      select: { key: true, label: true },
    })
    return rows.map(({ key, label }) => [key, label])
  },
  order: async (db, ids, settings) => {
    const rows = await db.order.findMany({
      where: { id: { in: ids } },
      select: { id: true, number: true },
    })
    return rows.map(({ id, number }) => [id, orderName(settings, number)])
  },
  case: async (db, ids, settings) => {
    const rows = await db.case.findMany({
      where: { id: { in: ids } },
      select: { id: true, order: { select: { number: true } } },
    })
    return rows.map(({ id, order }) => [id, `order ${orderName(settings, order.number)}`])
  },
  job: async (db, ids) => {
    const rows = await db.removal.findMany({
      where: { id: { in: ids } },
      select: { id: true, number: true },
    })
    return rows.map(({ id, number }) => [id, removalName(number)])
  },
  quotation: async (db, ids) => {
    const rows = await db.quotation.findMany({
      where: { id: { in: ids } },
      select: { id: true, number: true },
    })
    return rows.map(({ id, number }) => [id, quotationName(number)])
  },
  inquiry: async (db, ids) => {
    const rows = await db.inquiry.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true },
    })
    return rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])
  },
  account: async (db, ids) => {
    const rows = await db.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, userName: true },
    })
    return rows.map(({ id, userName }) => [id, userName])
  },
  promotion: async (db, ids) => {
    const rows = await db.promotion.findMany({
      where: { id: { in: ids } },
      select: { id: true, code: true, name: true },
    })
    return rows.map(({ id, code, name }) => [id, code ?? name])
  },
  deliveryZone: async (db, ids) => {
    const rows = await db.deliveryZone.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    })
    return rows.map(({ id, name }) => [id, name])
  },
  run: async (db, ids) => {
    const rows = await db.deliveryRun.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, date: true },
    })
    return rows.map(({ id, name, date }) => [id, `${name}, ${date.toISOString().slice(0, 10)}`])
  },
  searchTerm: async (db, ids) => {
    const rows = await db.searchTerm.findMany({
      where: { id: { in: ids } },
      select: { id: true, phrase: true },
    })
    return rows.map(({ id, phrase }) => [id, phrase])
  },
  removalKind: async (db, ids) => {
    const rows = await db.removalKind.findMany({
      where: { id: { in: ids } },
      select: { id: true, label: true },
    })
    return rows.map(({ id, label }) => [id, label])
  },
}

/** Reads the names of the things of a page, one query a kind of thing. */
async function namesOf(
  db: Deps['db'],
  rows: readonly { entity: string; entityId: string }[],
  settings: NamesOrders,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(readers).map(async ([entity, read]) => {
      const ids = rows.filter((row) => row.entity === entity).map(({ entityId }) => entityId)
      return ids.length > 0 ? read(db, [...new Set(ids)], settings) : []
    }),
  )
  return new Map(found.flat())
}
