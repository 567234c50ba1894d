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
import { aQuotedLine, aSentQuotation } from '#web/test/a-quotation.ts'
import { wordsIn } from '#web/test/page.ts'
import type { Details } from './quotation-draft.ts'
import { QuotationEditor } from './quotation-editor.tsx'

const line = {
  ...aQuotedLine,
  variant: 'Walnut',
  isSale: false,
  stock: 0,
  leadDays: null,
  assemblyPricePence: null,
  takeAwayPricePence: null,
}

const sent: Details = {
  ...aSentQuotation,
  email: null,
  staffNote: '',
  updatedAt: '2026-11-20T10:00:00.000Z',
  holdUntil: null,
  lastHold: '2026-11-27T10:00:00.000Z',
  lines: [line],
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
