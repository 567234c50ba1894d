import { z } from 'zod'
import { listProductsForStaff } from '#server/catalogue/staff/admin-list-products.ts'
import { listCustomers } from '#server/customer/list-customers.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { giftCardName } from '#server/gift-card/gift-card.shared.ts'
import { listGiftCards } from '#server/gift-card/staff/read-gift-cards.ts'
import { listInquiries } from '#server/inquiry/read-inquiries.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import {
  orderName,
  quotationName,
  REMOVAL_PREFIX,
  removalName,
} from '#server/lib/order-name.shared.ts'
import { orderStatusNames } from '#server/lib/order/order-status-names.shared.ts'
import { shortDate } from '#server/lib/london-time.shared.ts'
import type { Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { listAllOrders } from '#server/order/staff/list-all-orders.ts'
import { phoneIn, postcodeIn } from '#server/order/staff/search-orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import { quotationStatusNames } from '#server/quotation/quotation-status.shared.ts'
import { listQuotations } from '#server/quotation/read-quotation.ts'
import type { Found, FoundKind } from './find.schema.ts'

export type FindDeps = Pick<Deps, 'db' | 'pool' | 'settings' | 'clock'>

/** How many things of a kind a search shows. */
const SHOWN = 6

interface Kind {
  /** The permission to see it. */
  needs: Permission
  find: (deps: FindDeps, term: string) => Promise<Omit<Found, 'kind'>[]>
}

const orders: Kind = {
  needs: 'orders',
  async find(deps, search) {
    const { items } = await listAllOrders(deps, { search, page: 1, limit: SHOWN })
    return items.map(({ number, name, status, nowPence, createdAt, isAttempt }) => ({
      key: String(number),
      title: `${orderName(deps.settings.current(), number)}, ${name}`,
      about: `${isAttempt ? 'Not paid' : orderStatusNames[status]}, ${inPounds(nowPence)}, ${shortDate(createdAt)}`,
    }))
  },
}

const quotations: Kind = {
  needs: 'quotations',
  async find(deps, search) {
    const { items } = await listQuotations(deps, { search, status: 'all', page: 1, limit: SHOWN })
    return items.map(({ number, firstName, lastName, company, status, totalPence, createdAt }) => ({
      key: String(number),
      title: [quotationName(number), `${firstName} ${lastName}`.trim(), company]
        .filter(Boolean)
        .join(', '),
      about: `Quotation of ${shortDate(createdAt)}, ${quotationStatusNames[status].toLowerCase()}, ${inPounds(totalPence)}`,
    }))
  },
}

const customers: Kind = {
  needs: 'customers',
  async find(deps, search) {
    // An order's number finds the order: its buyer is on its page.
    if (/^#?\d{1,9}$/.test(search)) return []
    const { items } = await listCustomers(deps, { search, limit: SHOWN })
    return items.map(({ key, name, email, orders: count }) => ({
      key,
      title: name,
      about: [email ?? 'No email address', count === 1 ? '1 order' : `${count} orders`].join(', '),
    }))
  },
}

const products: Kind = {
  needs: 'products',
  async find(deps, search) {
    const { items } = await listProductsForStaff(deps, {
      search,
      stock: 'all',
      page: 1,
      limit: SHOWN,
    })
    return items.map(({ slug, title, sku, stock, ...product }) => {
      const price = inPounds(product.salePricePence ?? product.pricePence)
      return {
        key: slug,
        title: lineName({ title, variant: null }),
        about: [...(sku === null ? [] : [sku]), price, `${stock} in stock`].join(', '),
      }
    })
  },
}

const removalRow = z.object({
  number: z.int(),
  name: z.string(),
  day: z.string(),
  status: z.string(),
})

/** The number in 'HR-12', 'hr12' or '12'; null for another term. */
export function removalNumberIn(term: string): number | null {
  const number = new RegExp(`^(?:${REMOVAL_PREFIX}[\\s-]*|#)?(\\d{1,9})$`, 'i').exec(term)?.[1]
  return number === undefined ? null : Number(number)
}

/** The fewest letters that the index of names can find. */
const TRIGRAM = 3
/** The most letters of the first half of a postcode. */
const OUTWARD = 4

const inquiries: Kind = {
  needs: 'inquiries',
  async find(deps, term) {
    // A number alone is that of an order or a removal.
    if (removalNumberIn(term) !== null || term.length < TRIGRAM) return []
    const search = phoneIn(term) ?? term
    const sorted = { sortBy: 'createdAt', sortOrder: 'desc' } as const
    const { items } = await listInquiries(deps, { search, ...sorted, page: 1, limit: SHOWN })
    return items.map(({ id, firstName, lastName, status, createdAt }) => ({
      key: id,
      title: `${firstName} ${lastName}`,
      about: `Inquiry of ${shortDate(createdAt)}, ${status}`,
    }))
  },
}

const giftCards: Kind = {
  needs: 'giftCards',
  async find(deps, term) {
    const number = /^gc[\s-]*(\d{1,9})$/i.exec(term)?.[1]
    if (number === undefined) return []
    const { items } = await listGiftCards(deps, { term: giftCardName(Number(number)) })
    return items.map(({ id, name, recipientName, balancePence, blockedAt }) => ({
      key: id,
      title: [name, recipientName].filter(Boolean).join(', '),
      about: `Gift card, ${inPounds(balancePence)} left${blockedAt === null ? '' : ', blocked'}`,
    }))
  },
}

/** The condition that removal `j` has a term: its number, phone, a postcode or a name; null: none. */
function removalsWith(term: string): Prisma.Sql | null {
  const number = removalNumberIn(term)
  if (number !== null) return Prisma.sql`j.number = ${number}::int`
  const phone = phoneIn(term)
  if (phone !== null) {
    return Prisma.sql`regexp_replace(j.phone, '\\D', '', 'g') LIKE ${`%${phone}%`}`
  }
  const postcode = postcodeIn(term)
  const places = Prisma.sql`upper(j."fromAddress" || ' ' || j."toAddress")`
  if (postcode !== null && postcode.length > OUTWARD) {
    return Prisma.sql`replace(${places}, ' ', '') LIKE ${`%${postcode}%`}`
  }
  if (postcode !== null) return Prisma.sql`${places} ~ ${String.raw`\m${postcode}\M`}`
  if (term.length < TRIGRAM) return null
  // The expression of the index Job_folded_idx.
  return foldedContains(Prisma.sql`(j."firstName" || ' ' || j."lastName" || ' ' || j.email)`, term)
}

const removals: Kind = {
  needs: 'inquiries',
  async find({ pool }, term) {
    const where = removalsWith(term)
    if (where === null) return []
    const rows = await readRows(pool, removalRow)`
      SELECT j.number, j."firstName" || ' ' || j."lastName" AS name,
        to_char(j.day, 'YYYY-MM-DD') AS day, j.status::text AS status
      FROM "Job" j WHERE ${where} ORDER BY j."createdAt" DESC LIMIT ${SHOWN}::int`
    return rows.map((row) => ({
      key: String(row.number),
      title: `${removalName(row.number)}, ${row.name}`,
      about: `Removal on ${shortDate(row.day)}, ${row.status}`,
    }))
  },
}

/** Every kind that staff find: a feature with another kind adds it here. */
export const findKinds: Readonly<Record<FoundKind, Kind>> = {
  order: orders,
  quotation: quotations,
  customer: customers,
  product: products,
  inquiry: inquiries,
  removal: removals,
  giftCard: giftCards,
}
