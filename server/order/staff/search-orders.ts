import { Prisma } from '#server/generated/prisma/client.ts'
import { containing } from '#server/lib/text/like.ts'
import { REMOVAL_PREFIX } from '#server/lib/order-name.shared.ts'
import { foldedContains, foldedLike } from '#server/platform/folded.ts'
import { orderAt } from './order-days.ts'

/** Must equal the expression of the index Order_folded_idx. */
const names = Prisma.sql`(o."firstName" || ' ' || o."lastName" || ' ' || COALESCE(o.email, ''))`

/** Must equal the expression of the index Order_contact_idx. */
const contact = Prisma.sql`(regexp_replace(o.phone, '\\D', '', 'g') || ' ' || upper(replace(o.pincode, ' ', '')))`

/** Must equal the expression of the index Order_phone_idx. */
const phoneFromItsEnd = Prisma.sql`reverse(regexp_replace(o.phone, '\\D', '', 'g'))`

/** The N of 'Order-1042', the name in the staff list; null for another term. */
export function positionIn(term: string): number | null {
  const position = /^order[\s-]*([1-9]\d{0,6})$/i.exec(term)?.[1]
  return position === undefined ? null : Number(position)
}

/**
 * The number in '1042', '#1042', and with the shop's prefix in 'HW-1042' or 'hw 1042'; with a hyphen
 * also behind an earlier prefix. Null for another term.
 */
export function numberIn(term: string, prefix: string): number | null {
  const [, written, mark = '', number] = /^(?:#|([a-z]{1,4})([\s-]*))?(\d{1,9})$/i.exec(term) ?? []
  if (number === undefined) return null
  const before = written?.toUpperCase() ?? prefix
  const isOrder = before === prefix || (mark === '-' && before !== REMOVAL_PREFIX)
  return isOrder ? Number(number) : null
}

/** The digits of a phone number without country code and leading 0; null for another term. */
export function phoneIn(term: string): string | null {
  if (!/^[+(]?[\d\s().+/-]+$/.test(term)) return null
  const digits = term.replaceAll(/\D/g, '')
  const own = digits.replace(/^(?:00)?44(?=\d{9})/, '').replace(/^0/, '')
  return own.length >= 5 ? own : null
}

/** The beginning of a UK postcode without spaces, from its first digit on: 'sw1a 1' is SW1A1. */
export function postcodeIn(term: string): string | null {
  const compact = term.toUpperCase().replaceAll(/\s/g, '')
  return /^[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{0,2})?$/.test(compact) ? compact : null
}

/** The fewest characters that the index can find inside a word. */
const TRIGRAM = 3

/**
 * Conditions on names and addresses; a term of fewer than three letters matches beginnings of
 * words.
 */
function namesIn(term: string): Prisma.Sql[] {
  if (term.length < TRIGRAM) {
    const beginning = containing(term).slice(1)
    return [foldedLike(names, beginning), foldedLike(names, `% ${beginning}`)]
  }
  const [local = ''] = term.split('@')
  if (local === term || local.length < TRIGRAM) {
    return [foldedContains(names, term)]
  }
  // Only what stands before the @ is searched by index: half of all addresses share the domain.
  return [
    Prisma.sql`(${foldedContains(names, `${local}@`)}
      AND ${foldedContains(Prisma.sql`(${names} || '')`, term)})`,
  ]
}

/** A prefix of an id, as a range that the primary key serves. */
function idsBeginningWith(term: string): Prisma.Sql | null {
  const digits = term.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return null
  return Prisma.sql`o.id BETWEEN ${digits.padEnd(32, '0')}::uuid AND ${digits.padEnd(32, 'f')}::uuid`
}

/** The digits of a complete UK number, without country code and leading 0. */
const WHOLE_PHONE = 10

/** Complete numbers are matched from the end, whatever prefix they have; parts match anywhere. */
const phones = (digits: string): Prisma.Sql =>
  digits.length >= WHOLE_PHONE
    ? Prisma.sql`${phoneFromItsEnd} LIKE reverse(${digits}::text) || '%'`
    : Prisma.sql`${contact} LIKE ${`%${digits}% %`}`

/**
 * Whether the term is a phone number or a complete postcode: neither is searched in names and
 * addresses.
 */
const isOfContact = (term: string, postcode: string | null) =>
  phoneIn(term) !== null || (postcode !== null && WHOLE_POSTCODE.test(postcode))

const WHOLE_POSTCODE = /\d[A-Z]{2}$/

/**
 * The SQL condition for orders `o` that match a search: the name in the staff list, an order
 * number, part of a name or an e-mail address, a phone number in any spacing, a prefix of a
 * postcode or of an id. Each is served by an index, so that it takes no longer with many orders.
 */
export function searched(term: string, prefix: string): Prisma.Sql {
  const position = positionIn(term)
  if (position !== null) return Prisma.sql`o.id = ${orderAt(position)}`
  const number = numberIn(term, prefix)
  const phone = phoneIn(term)
  const postcode = postcodeIn(term)
  const ids = idsBeginningWith(term)
  const isName = number === null && !isOfContact(term, postcode)
  const any = [
    // An order number is not searched in e-mail addresses: those matches would come first.
    ...(number === null ? [] : [Prisma.sql`o.number = ${number}`]),
    ...(isName ? namesIn(term) : []),
    ...(phone === null ? [] : [phones(phone)]),
    ...(postcode === null ? [] : [Prisma.sql`${contact} LIKE ${`% ${postcode}%`}`]),
    ...(ids ? [ids] : []),
  ]
  return Prisma.sql`(${Prisma.join(any, ' OR ')})`
}
