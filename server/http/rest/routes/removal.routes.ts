import { z } from 'zod'
import type { RouterOutputs } from '#server/http/router.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { inventoryInput, removalKind } from '#server/removal/estimate/estimate.schema.ts'
import { offeredKinds } from '#server/removal/estimate/find-kinds.shared.ts'
import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import { piecesOfHome, typicalHomes } from '#server/removal/estimate/typical-homes.shared.ts'
import { removalParts } from '#server/removal/removal.schema.ts'
import { row } from '../row.ts'
import { startedBalance } from '../shapes/order.shape.ts'
import { removalOf, restRemovalPage } from '../shapes/removal.shape.ts'

const restKind = removalKind.omit({ isHidden: true }).extend({
  cubicFeet: z.int().describe('The box around the piece as it travels.'),
})

const restHome = z.object({
  id: z.string(),
  label: z.string(),
  pieces: z.array(z.object({ kind: z.string(), quantity: z.int(), room: z.string() })),
})

const restKinds = z.object({ kinds: z.array(restKind), homes: z.array(restHome) }).meta({
  examples: [
    {
      kinds: [
        {
          slug: 'three-seat-sofa',
          label: 'Three-seat sofa',
          plural: 'Three-seat sofas',
          aliases: ['settee', 'couch'],
          rooms: ['living-room'],
          litres: 1415,
          cubicFeet: 50,
          dismantleMinutes: 0,
          twoPeople: true,
          fragile: false,
          special: null,
          drawing: 'sofa',
          holds: '',
        },
      ],
      homes: [
        {
          id: 'studio',
          label: 'Studio',
          pieces: [{ kind: 'two-seat-sofa', quantity: 1, room: 'living-room' }],
        },
      ],
    },
  ],
})

const restEstimate = z.object({
  low: z.number(),
  high: z.number(),
  middle: z.number().describe('The sum of the lines.'),
  cubicMetres: z.number(),
  cubicFeet: z.int(),
  vans: z.int(),
  people: z.int(),
  hours: z.number(),
  miles: z.int().nullable().describe('By road; null while a postcode is missing or not known.'),
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  packing: z.number().describe('What packing every box would cost, where it is not in the price.'),
})

const estimateResponse = z
  .object({
    estimate: restEstimate.nullable().describe('Null where nothing is counted.'),
    words: z.string().describe('What is counted, in words; it fits the notes of an inquiry.'),
  })
  .meta({
    examples: [
      {
        estimate: {
          low: 250,
          high: 310,
          middle: 280,
          cubicMetres: 1.4,
          cubicFeet: 50,
          vans: 1,
          people: 2,
          hours: 3,
          miles: 57,
          lines: [
            { label: 'Crew of two and the van', amount: 212 },
            { label: '57 miles', amount: 68 },
          ],
          packing: 0,
        },
        words: '50 cubic feet. From W1U 4EF to BN7 2QX.\n\nLiving room: three-seat sofa',
      },
    ],
  })

/** An estimate as REST names it: amounts in pounds. */
function estimateOf(found: RouterOutputs['removal']['estimate']['estimate']) {
  if (!found) return null
  const { litres, cubicFeet, vans, people, hours, miles, lines } = found
  return {
    low: poundsFromPence(found.lowPence),
    high: poundsFromPence(found.highPence),
    middle: poundsFromPence(found.middlePence),
    cubicMetres: Math.round(litres / 100) / 10,
    cubicFeet,
    vans,
    people,
    hours,
    miles,
    lines: lines.map(({ label, pence }) => ({ label, amount: poundsFromPence(pence) })),
    packing: poundsFromPence(found.packingPence),
  }
}

/** The example of an inventory. */
const exampleInventory = {
  pieces: [{ kind: 'three-seat-sofa', quantity: 1, room: 'living-room' }],
  from: { postcode: 'W1U 4EF', floor: 3, lift: 'none', metresToDoor: 20 },
  to: { postcode: 'BN7 2QX' },
  when: { flexible: 'week', day: '2026-12-07' },
} as const satisfies z.input<typeof inventoryInput>

const byNumber = z.object({ number: z.string().max(20) })
const partBody = z.object({ part: z.enum(removalParts) }).meta({ examples: [{ part: 'deposit' }] })

const pageOf = (page: RouterOutputs['removal']['page']) => ({
  ...removalOf(page),
  payable: page.payable,
})

export const removalRoutes = [
  row({
    method: 'GET',
    path: '/api/shop/removal/kinds',
    id: 'listRemovalKinds',
    summary: 'What people move house with, by room, and typical homes to start from.',
    procedure: 'removal.kinds',
    access: 'anyone',
    response: z.object({ data: restKinds }),
    call: async ({ call }) => {
      const { kinds } = await call.removal.kinds()
      const offered = offeredKinds(kinds)
      return {
        data: {
          kinds: offered.map(({ isHidden: _, ...kind }) => ({
            ...kind,
            cubicFeet: cubicFeetOf(kind.litres),
          })),
          homes: typicalHomes.map((home) => ({ ...home, pieces: piecesOfHome(home.id, offered) })),
        },
      }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/removal/estimate',
    id: 'estimateRemoval',
    summary: 'What a removal is expected to cost, from low to high, VAT included. It is no offer.',
    procedure: 'removal.estimate',
    access: 'anyone',
    body: inventoryInput.meta({ examples: [exampleInventory] }),
    response: z.object({ data: estimateResponse }),
    refusals: [429],
    call: async ({ call, body }) => {
      const { estimate, words } = await call.removal.estimate(body)
      return { data: { estimate: estimateOf(estimate), words } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/removal/get/{number}',
    id: 'getRemoval',
    summary:
      'A quotation or removal, such as HR-12: for its customer, or a visitor with the removal’s cookie.',
    procedure: 'removal.page',
    access: 'anyone',
    params: byNumber,
    response: z.object({ data: restRemovalPage }),
    refusals: [404],
    call: async ({ call, params: { number } }) => ({
      data: pageOf(await call.removal.page({ number })),
    }),
  }),
  row({
    method: 'POST',
    path: '/api/shop/removal/pay/{number}',
    id: 'payRemoval',
    summary:
      'Starts the payment of the deposit, which accepts the quotation, of the balance, or of the extras of the day. A repeated call returns the same payment. Confirm it with the capture call.',
    procedure: 'removal.pay',
    access: 'anyone',
    params: byNumber,
    body: partBody,
    response: startedBalance.omit({ approvalURL: true }),
    message: 'The removal is awaiting payment.',
    refusals: [403, 404, 409, 429, 502],
    call: async ({ call, params: { number }, body: { part } }) => {
      const started = await call.removal.pay({ number, part })
      const { clientSecret, paymentIntentId, amountPence } = started
      return { clientSecret, paymentIntentId, dueNow: poundsFromPence(amountPence) }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/removal/capture/{number}',
    id: 'captureRemoval',
    summary: 'Confirms the payment of a part of a removal, and returns the removal.',
    procedure: 'removal.capture',
    access: 'anyone',
    params: byNumber,
    body: partBody,
    response: z.object({ data: restRemovalPage }),
    message: 'The payment is made.',
    refusals: [402, 403, 404, 409, 429, 502],
    call: async ({ call, params: { number }, body: { part } }) => {
      await call.removal.capture({ number, part })
      return { data: pageOf(await call.removal.page({ number })) }
    },
  }),
]
