import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** The guest id of all generated orders. */
const GUEST = 'manybuys'

/**
 * Adds paid orders of guests until there are `count`; name, e-mail address, phone number and
 * postcode of each follow from its number, from 1. For measuring what becomes slower as orders grow
 * in number.
 */
export async function addManyOrders(pool: Pool, count: number): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  await pool.query(
    `INSERT INTO "Order" (id, "guestId", email, "firstName", "lastName", address, city, pincode, phone,
       notes, status, "paymentStatus", "totalPence", "vatPence", "paidAt", "createdAt", "updatedAt")
     SELECT uuidv7(), '${GUEST}', md5(n::text) || '@mail.hazelwick.example',
       'Robin', 'Ash' || md5(n::text), n || ' Mill Lane', 'Leeds',
       chr(65 + n / 26000 % 26) || chr(65 + n / 1000 % 26) || n / 100 % 10 || ' ' || n / 10 % 10
         || chr(65 + n % 10) || 'B',
       '+44 7' || lpad(n::text, 9, '0'), '', 'confirmed', 'paid', 10000, 1667,
       now() - n * interval '1 minute', now() - n * interval '1 minute', now()
     FROM generate_series(
       (SELECT count(*)::int + 1 FROM "Order" WHERE "guestId" = '${GUEST}'), $1::int) AS n`,
    [count],
  )
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  await pool.query(
    `INSERT INTO "Payment" (id, kind, "orderId", "amountPence", method, status, "paidAt")
     SELECT uuidv7(), 'order', o.id, o."totalPence", 'stripe', 'paid', o."paidAt"
     FROM "Order" o LEFT JOIN "Payment" p ON p."orderId" = o.id
     WHERE o."guestId" = '${GUEST}' AND p.id IS NULL`,
  )
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  await pool.query('VACUUM ANALYZE "Order", "Payment"')
}

const letter = (code: number) => String.fromCodePoint(65 + (code % 26))
const digit = (code: number) => String(Math.floor(code) % 10)

/** The details of the n-th order, as a customer states them and staff type them. */
export function detailsOfOrder(n: number) {
  const name = createHash('md5').update(String(n)).digest('hex')
  const phone = `7${String(n).padStart(9, '0')}`
  const outward = `${letter(Math.floor(n / 26_000))}${letter(Math.floor(n / 1000))}${digit(n / 100)}`
  const inward = `${digit(n / 10)}${String.fromCodePoint(65 + (n % 10))}B`
  return {
    name: `Ash${name.slice(0, 12)}`,
    email: `${name.slice(8)}@mail`,
    phones: [`+44 ${phone}`, `0${phone.slice(0, 4)} ${phone.slice(4)}`],
    partOfPhone: `${phone.slice(3, 6)} ${phone.slice(6)}`,
    postcodes: [`${outward} ${inward}`, `${outward}${inward}`.toLowerCase()],
  }
}
