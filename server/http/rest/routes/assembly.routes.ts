import { z } from 'zod'
import { assembledKind, bookAssemblyInput } from '#server/assembly/assembly.schema.ts'
import { penceFromPounds, poundsFromPence } from '#server/lib/money.shared.ts'
import { row } from '../row.ts'
import { createdOrder } from '../shapes/order.shape.ts'
import { exampleAddress, optional } from '../shapes/rest-fields.ts'

const restKind = assembledKind
  .omit({ pricePence: true })
  .extend({ price: z.number().describe('For one, VAT included.') })

const restOffer = z
  .object({
    kinds: z.array(restKind),
    least: z.number().describe('What a visit costs at least.'),
  })
  .meta({
    examples: [
      {
        kinds: [
          {
            slug: 'double-wardrobe',
            label: 'Double wardrobe',
            plural: 'Double wardrobes',
            room: 'bedroom',
            drawing: 'wardrobe',
            minutes: 90,
            price: 68,
          },
        ],
        least: 45,
      },
    ],
  })

const {
  pieces,
  claimedTotalPence: _,
  idempotencyKey: __,
  photographs: ___,
  ...fields
} = bookAssemblyInput.shape

const restBooking = z
  .object({
    ...fields,
    items: pieces,
    totalAmount: optional(z.number()).describe('As it was shown: another total is refused.'),
  })
  .meta({
    examples: [
      {
        ...exampleAddress,
        email: 'rosalind@mail.example',
        items: [{ kind: 'double-wardrobe', quantity: 1 }],
        deliverySlotId: '01935b24-7c2e-7a10-8d3f-2b4c6d8e0f1a',
        totalAmount: 68,
      },
    ],
  })

export const assemblyRoutes = [
  row({
    method: 'GET',
    path: '/api/shop/assembly/kinds',
    id: 'listAssembledKinds',
    summary: 'What is assembled of furniture bought anywhere, with its price and minutes.',
    procedure: 'assembly.offer',
    access: 'anyone',
    response: z.object({ data: restOffer }),
    call: async ({ call }) => {
      const { kinds, assemblyLeastPence } = await call.assembly.offer()
      return {
        data: {
          kinds: kinds.map(({ pricePence, ...kind }) => ({
            ...kind,
            price: poundsFromPence(pricePence),
          })),
          least: poundsFromPence(assemblyLeastPence),
        },
      }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/assembly/book',
    id: 'bookAssembly',
    summary:
      'Books the assembly of furniture bought anywhere, in a free slot, and starts the payment of its order.',
    procedure: 'assembly.book',
    access: 'anyone',
    body: restBooking,
    response: createdOrder,
    status: 201,
    message: 'The order is awaiting payment.',
    names: { pieces: 'items', claimedTotalPence: 'totalAmount' },
    idempotent: true,
    refusals: [409, 422, 429, 502],
    call: async ({ call, body: { items, totalAmount, ...booking }, idempotencyKey }) => {
      const order = await call.assembly.book({
        ...booking,
        pieces: items,
        ...(totalAmount !== undefined &&
          totalAmount !== null && { claimedTotalPence: penceFromPounds(totalAmount) }),
        idempotencyKey,
      })
      return {
        orderId: order.orderId,
        clientSecret: order.clientSecret,
        paymentIntentId: order.paymentIntentId,
        approvalURL: order.approvalUrl,
      }
    },
  }),
]
