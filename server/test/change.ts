import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
import type { RouterInputs } from '../http/router.ts'
import type { Deps } from '../platform/deps.ts'
import { aBookedOrder, type BookedOrderOptions } from './delivery.ts'
import { aProduct } from './factories.ts'
import type { OwnShop } from './own-shop.ts'
import { anAdmin } from './staff.ts'

type Product = Partial<Prisma.ProductUncheckedCreateInput>

/** A family of sofas in three fabrics, one product each. */
export async function someSofas(
  deps: Pick<Deps, 'db'>,
  fabrics: { green: Product; coral: Product; blue: Product },
) {
  const labels = Object.keys(fabrics)
  const family = await deps.db.family.create({
    data: {
      slug: randomUUID(),
      title: 'Sofa',
      options: {
        create: {
          position: 0,
          name: 'Fabric',
          values: { create: labels.map((label, position) => ({ position, label })) },
        },
      },
    },
    include: { options: { include: { values: true } } },
  })
  const values = new Map(
    family.options.flatMap((option) => option.values.map(({ label, id }) => [label, id])),
  )
  const inFabric = async (label: keyof typeof fabrics) => {
    const optionValueIds = [values.get(label) ?? '']
    const own = { title: 'Sofa', familyId: family.id, optionValueIds, ...fabrics[label] }
    return (await aProduct(deps, own)).id
  }
  return {
    green: await inFabric('green'),
    coral: await inFabric('coral'),
    blue: await inFabric('blue'),
  }
}

type Change = Omit<RouterInputs['orderChange']['make'], 'id' | 'seenAt'>

/** What staff, an owner by default, do with an order that may be changed. */
export async function changesOf({ deps }: Pick<OwnShop, 'deps'>, id: string, roles?: StaffRoles) {
  const staff = await anAdmin(deps, roles)
  const seenAt = async () => {
    const { updatedAt } = await deps.db.order.findUniqueOrThrow({ where: { id } })
    return updatedAt.toISOString()
  }
  return {
    staff: staff.call,
    member: staff.user,
    seenAt,
    preview: ({ takenOutside: _, ...change }: Change) =>
      staff.call.orderChange.preview({ id, ...change }),
    change: async (change: Change) =>
      staff.call.orderChange.make({ id, seenAt: await seenAt(), ...change }),
    row: () =>
      deps.db.order.findUniqueOrThrow({
        where: { id },
        include: {
          items: { orderBy: { position: 'asc' }, include: { services: true } },
          payments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
          refunds: { include: { lines: true } },
          invoices: { orderBy: { createdAt: 'asc' } },
          promotions: true,
        },
      }),
    events: async () => {
      const rows = await deps.db.orderEvent.findMany({
        where: { orderId: id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return rows.map(({ type }) => type)
    },
    emails: async () => {
      const rows = await deps.db.outboxMail.findMany({ where: { subject: id } })
      return rows.map(({ key }) => key.replace(/-?[0-9a-f]{8}-.*$/, '')).toSorted()
    },
  }
}
type StaffRoles = Parameters<typeof anAdmin>[1]

/** A paid order of a sofa at £500 in a booked slot, with others of its family beside it. */
export async function aSofaOrder(
  shop: Pick<OwnShop, 'deps' | 'simulator'>,
  {
    green = {},
    coral = {},
    blue = {},
    ...order
  }: BookedOrderOptions & { green?: Product; coral?: Product; blue?: Product } = {},
) {
  const sofas = await someSofas(shop.deps, {
    green: { pricePence: 50_000, stock: 5, ...green },
    coral: { pricePence: 60_000, stock: 5, ...coral },
    blue: { pricePence: 45_000, stock: 5, ...blue },
  })
  const booked = await aBookedOrder(shop, { ...order, productId: sofas.green })
  return { ...booked, ...sofas, ...(await changesOf(shop, booked.orderId)) }
}
