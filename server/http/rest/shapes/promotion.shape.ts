import { z } from 'zod'
import type { FieldNames } from '../field-faults.ts'
import type { RouterInputs, RouterOutputs } from '#server/http/router.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { promotionKinds } from '#server/promotion/promotion.shared.ts'
import {
  makeCodesInput,
  promotionFields,
  updatePromotionInput,
} from '#server/promotion/staff/promotion-staff.schema.ts'
import { numeric, pounds, restId, restPounds } from './rest-fields.ts'

const { shape } = promotionFields

const updatedAt = '2026-11-01T09:00:00.000Z'
const example = {
  code: 'AUTUMN10',
  name: 'Autumn, 10% off',
  kind: 'percent' as const,
  percent: 10,
  amount: null,
  perPiece: true,
  service: null,
  categories: ['sofas'],
  families: [],
  leastGoods: 500,
  firstOrder: false,
  onSale: false,
  from: '2026-11-01T09:00:00.000Z',
  until: '2026-11-29T23:59:00.000Z',
  maxUses: 500,
  maxUsesByCustomer: 1,
  stacks: false,
}

/** A promotion. */
export const promotion = z
  .object({
    _id: restId,
    code: z
      .string()
      .nullable()
      .describe('Null: it works by itself. One that ends with -* begins a series of codes.'),
    name: z.string(),
    kind: z.enum(promotionKinds),
    percent: z.int().nullable(),
    amount: restPounds.nullable().describe('What is off, or the price of each item.'),
    perPiece: z.boolean(),
    service: z.enum(serviceKinds).nullable(),
    categories: z.array(z.string()),
    families: z.array(restId),
    leastGoods: restPounds.nullable(),
    firstOrder: z.boolean(),
    onSale: z.boolean().describe('Whether it counts for items on sale.'),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    maxUses: z.int().nullable(),
    maxUsesByCustomer: z.int().nullable(),
    stacks: z.boolean(),
    used: z.int(),
    given: restPounds.describe('What it took off paid orders.'),
    codesMade: z.int().describe('How many codes its series has; 0 without one.'),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Promotion',
    examples: [
      {
        _id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b73',
        ...example,
        used: 184,
        given: 14_310.2,
        codesMade: 0,
        updatedAt,
      },
    ],
  })

const optionalFields = {
  code: shape.code.unwrap().optional(),
  percent: numeric(z.int().min(1).max(100)).nullish(),
  amount: pounds.nullish(),
  perPiece: z.boolean().optional(),
  service: shape.service.unwrap().optional(),
  categories: shape.categories.unwrap().optional(),
  families: shape.familyIds.unwrap().optional(),
  leastGoods: pounds.nullish(),
  firstOrder: z.boolean().optional(),
  onSale: z.boolean().optional(),
  until: shape.endsAt.unwrap().optional(),
  maxUses: shape.maxUses.unwrap().optional(),
  maxUsesByCustomer: shape.maxUsesByPerson.unwrap().optional(),
  stacks: z.boolean().optional(),
}

export const addPromotionBody = z
  .object({ name: shape.name, kind: shape.kind, from: shape.startsAt, ...optionalFields })
  .meta({ examples: [example] })

/** The fields to replace. */
export const editPromotionBody = z
  .object({
    name: shape.name.optional(),
    kind: shape.kind.optional(),
    from: shape.startsAt.optional(),
    ...optionalFields,
    updatedAt: updatePromotionInput.shape.updatedAt.describe(
      'The version as read; 409 if someone has saved it since.',
    ),
  })
  .meta({ examples: [{ until: '2026-11-26T23:59:00.000Z', updatedAt }] })

/** How many more codes of a series are made. */
export const makeCodesBody = z
  .object({
    count: numeric(makeCodesInput.shape.count),
    codesMade: numeric(z.int().min(0))
      .optional()
      .describe('How many there were as read; 409 if there are not as many.'),
  })
  .meta({ examples: [{ count: 250 }] })

/** REST's names of the fields of a promotion. */
export const promotionNames: FieldNames = {
  isPerPiece: 'perPiece',
  familyIds: 'families',
  leastPence: 'leastGoods',
  isForFirstOrder: 'firstOrder',
  countsOnSale: 'onSale',
  startsAt: 'from',
  endsAt: 'until',
  maxUsesByPerson: 'maxUsesByCustomer',
}

type Found = RouterOutputs['promotion']['create']

/** A promotion as REST names it. */
export function promotionOf(found: Found): z.output<typeof promotion> {
  const isPercent = found.kind === 'percent'
  return {
    _id: found.id,
    code: found.code,
    name: found.name,
    kind: found.kind,
    percent: isPercent ? found.amount : null,
    amount: isPercent || found.amount === null ? null : poundsFromPence(found.amount),
    perPiece: found.isPerPiece,
    service: found.service,
    categories: found.categories,
    families: found.familyIds,
    leastGoods: found.leastPence === null ? null : poundsFromPence(found.leastPence),
    firstOrder: found.isForFirstOrder,
    onSale: found.countsOnSale,
    from: found.startsAt,
    until: found.endsAt,
    maxUses: found.maxUses,
    maxUsesByCustomer: found.maxUsesByPerson,
    stacks: found.stacks,
    used: found.used,
    given: poundsFromPence(found.givenPence),
    codesMade: found.codesMade,
    updatedAt: found.updatedAt,
  }
}

type Body = Partial<z.output<typeof editPromotionBody>>
type Given = Omit<RouterInputs['promotion']['update'], 'id'>

/** The procedures' input from the REST fields that were sent. */
export function promotionInput(body: Body): Given {
  return {
    code: body.code,
    amount: body.percent ?? body.amount,
    isPerPiece: body.perPiece,
    service: body.service,
    categories: body.categories,
    familyIds: body.families,
    leastPence: body.leastGoods,
    isForFirstOrder: body.firstOrder,
    countsOnSale: body.onSale,
    endsAt: body.until,
    maxUses: body.maxUses,
    maxUsesByPerson: body.maxUsesByCustomer,
    stacks: body.stacks,
    updatedAt: body.updatedAt,
  }
}
