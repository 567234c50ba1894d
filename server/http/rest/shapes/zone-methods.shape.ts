import { z } from 'zod'
import type { RouterInputs, RouterOutputs } from '#server/http/router.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { numeric, pounds, restPounds } from './rest-fields.ts'

/** Collection and parcels of a zone in REST: one object each, in pounds, in place of kinds. */

const isOffered = z.boolean().describe('False if it is not offered in this zone.')
const words = {
  price: 'The price where it does not depend on sizes.',
  freeFrom: 'Free for goods of this sum and more; null: never.',
  sizes: 'The price of each box by size, in place of `price`; empty: all cost the same.',
  collection: 'Collection in this zone; null: as in the settings of the shop.',
  parcel: 'Parcels in this zone; null: as in the settings of the shop.',
}

const read = {
  offered: isOffered,
  price: restPounds.describe(words.price),
  freeFrom: restPounds.nullable().describe(words.freeFrom),
}
const readSize = z.object({ upToKg: z.int(), upToCm: z.int(), price: restPounds })

/** The fields of a zone in a response. */
export const zoneMethods = {
  collection: z.object(read).nullable().describe(words.collection),
  parcel: z
    .object({ ...read, sizes: z.array(readSize).describe(words.sizes) })
    .nullable()
    .describe(words.parcel),
}

const given = {
  offered: z.boolean().default(true).describe('False if it is not offered in this zone.'),
  price: pounds.default(0).describe(words.price),
  freeFrom: pounds.nullable().default(null).describe(words.freeFrom),
}
const givenSize = z.object({
  upToKg: numeric(z.int().min(1).max(1000)),
  upToCm: numeric(z.int().min(1).max(1000)),
  price: pounds,
})
const givenCollection = z.object(given)
const givenParcel = z.object({
  ...given,
  sizes: z.array(givenSize).max(10, 'Enter up to ten sizes.').default([]).describe(words.sizes),
})

/** The fields of a zone in a body. */
export const zoneMethodFields = {
  collection: givenCollection.nullable().optional().describe(words.collection),
  parcel: givenParcel.nullable().optional().describe(words.parcel),
}

type Given = {
  collection?: z.output<typeof givenCollection> | null | undefined
  parcel?: z.output<typeof givenParcel> | null | undefined
}
type Input = Pick<RouterInputs['zone']['update'], 'collection' | 'parcel'>
type Found = Pick<RouterOutputs['zone']['details'], 'collection' | 'parcel'>

/** The procedures' input from the fields that were sent; none where none was. */
export const zoneMethodsInput = ({ collection, parcel }: Given): Input => ({
  ...(collection !== undefined && { collection: collection && ruleOf(collection) }),
  ...(parcel !== undefined && { parcel: parcel && parcelRuleOf(parcel) }),
})

function ruleOf({ offered, price, freeFrom }: z.output<typeof givenCollection>) {
  if (!offered) return { kind: 'none' as const }
  if (freeFrom === null) return { kind: 'fixed' as const, pence: price }
  return { kind: 'freeFrom' as const, pence: price, fromPence: freeFrom }
}

function parcelRuleOf({ sizes, ...rest }: z.output<typeof givenParcel>) {
  if (!rest.offered || sizes.length === 0) return ruleOf(rest)
  const steps = sizes.map(({ price: pence, ...size }) => ({ ...size, pence }))
  return { kind: 'bySize' as const, steps }
}

/** Collection and parcels of a zone as REST names them. */
export function zoneMethodsOf({ collection, parcel }: Found) {
  return {
    collection: collection && priceOf(collection),
    parcel: parcel && {
      ...priceOf(parcel),
      sizes:
        parcel.kind === 'bySize'
          ? parcel.steps.map(({ pence, ...size }) => ({ ...size, price: poundsFromPence(pence) }))
          : [],
    },
  }
}

function priceOf(rule: NonNullable<Found['parcel']>) {
  const pence = 'pence' in rule ? rule.pence : 0
  return {
    offered: rule.kind !== 'none',
    price: poundsFromPence(pence),
    freeFrom: rule.kind === 'freeFrom' ? poundsFromPence(rule.fromPence) : null,
  }
}
