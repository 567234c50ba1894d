import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mediaAt } from '#server/images/name.shared.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { createBrowserClient, TRPCProvider } from '#web/lib/trpc.ts'
import { wordsIn } from '#web/test/page.ts'
import type { Details } from './quotation-draft.ts'
import { QuotationEditor } from './quotation-editor.tsx'

const line = {
  productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  slug: 'wren-table',
  category: 'tables',
  title: 'Wren Dining Table',
  variant: 'Walnut',
  image: null,
  quantity: 1,
  listPence: 47_500,
  agreedPence: 43_000,
  assemblyQuantity: 0,
  assemblyPence: 0,
  takeAwayQuantity: 0,
  takeAwayPence: 0,
  assemblyMinutes: null,
  madeInDays: null,
  isSale: false,
  stock: 0,
  leadDays: null,
  assemblyPricePence: null,
  takeAwayPricePence: null,
}

const sent: Details = {
  id: '01935b22-6c1d-7e2f-9a03-4b5c6d7e8f90',
  number: 12,
  status: 'sent',
  channel: 'phone',
  sellerName: 'Zoë',
  firstName: 'Rosalind',
  lastName: 'Ash',
  company: '',
  email: null,
  phone: '020 7946 0000',
  address: '1 High Street',
  city: 'London',
  pincode: 'W1U 4EF',
  notes: '',
  note: '',
  staffNote: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:00.000Z',
  validUntil: '2026-12-04T17:00:00.000Z',
  holdUntil: null,
  heldUntil: null,
  lastHold: '2026-11-27T10:00:00.000Z',
  holdsPlace: false,
  slot: null,
  deliveryMethod: 'van',
  collection: null,
  isPriceOpen: true,
  isDelivered: false,
  totals: {
    listPence: 47_500,
    discountPence: 4500,
    servicesPence: 0,
    deliveryPence: 0,
    vatPence: 7167,
    totalPence: 43_000,
  },
  messages: [],
  order: null,
  lines: [line],
  due: null,
}

async function wordsOf(changes: Partial<Details>): Promise<string> {
  const queryClient = new QueryClient()
  const shop = aPublicShop()
  const routeTree = createRootRoute({
    component: () => <QuotationEditor first={null} details={{ ...sent, ...changes }} />,
  })
  const router = createRouter({
    routeTree,
    context: { shop, taxonomy: taxonomyOf(shop.categories), media: mediaAt('', shop.mediaOrigin) },
    history: createMemoryHistory(),
  })
  await router.load()
  return wordsIn(
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={createBrowserClient(() => false)} queryClient={queryClient}>
          <RouterProvider router={router} />
        </TRPCProvider>
      </QueryClientProvider>,
    ),
  )
}

const order = { id: line.productId, number: 307, paymentStatus: 'paid' as const }
const slot = {
  id: line.productId,
  date: '2027-01-19',
  startHour: 7,
  endHour: 13,
  pricePence: 4500,
}
/** What is true of a quotation only until it is accepted. */
const before = ['Nothing is held', 'o be arranged', 'only 0 in stock', 'Send the link']

test('before it is accepted, staff read what it does not hold and what is still to be arranged', async () => {
  const words = await wordsOf({})
  for (const text of before) expect(words).toContain(text)
})

test('once it is accepted, staff read the day of its order, and nothing of what it lacked before', async () => {
  const words = await wordsOf({ status: 'accepted', order, slot, isPriceOpen: false })
  expect(words).toContain('Delivered by us, Tuesday 19 January')
  expect(words).toContain('This is order HW-307 now.')
  for (const text of before) expect(words).not.toContain(text)
})

test('an order of a quotation that has no day yet, or is cancelled, is said to be so', async () => {
  const undated = await wordsOf({ status: 'accepted', order })
  expect(undated).toContain('The day is still to be arranged.')
  const cancelled = await wordsOf({ status: 'cancelled', order })
  expect(cancelled).toContain('Order cancelled')
  expect(cancelled).toContain('This is order HW-307 now, which is cancelled.')
  expect(cancelled).not.toContain('still to be arranged')
})
