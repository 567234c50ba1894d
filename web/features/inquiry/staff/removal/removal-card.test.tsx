import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { createBrowserClient, TRPCProvider } from '#web/lib/trpc.ts'
import { rosalind, wordsIn } from '#web/test/page.ts'
import type { StaffRemoval } from '../inquiry.ts'
import { RemovalCard } from './removal-card.tsx'

const paidAt = '2026-11-20T10:00:00.000Z'
const paid = { refundedPence: 0, status: 'paid', paidAt } as const

const booked: StaffRemoval = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  number: 12,
  status: 'booked',
  firstName: 'Rosalind',
  lastName: 'Ash',
  fromAddress: '14 Tanners Row, London E2 7HG',
  toAddress: '3 Mill Lane, London N16 8AB',
  day: '2026-11-27',
  lines: [{ title: 'Van and crew for a day', pricePence: 86_000 }],
  pricePence: 86_000,
  vatPence: 14_333,
  expiresAt: '2026-11-20T12:00:00.000Z',
  balanceDueOn: '2026-11-24',
  freeCancelUntil: '2026-11-20',
  deposit: { ...paid, amountPence: 17_200 },
  balance: { ...paid, amountPence: 68_800 },
  extras: {
    ...paid,
    amountPence: 6500,
    lines: [{ title: 'Piano up two floors', pricePence: 6500 }],
    pricePence: 6500,
    vatPence: 1083,
    balancePence: 0,
    signedBy: 'R. Ash',
    signedAt: '2026-11-27T09:00:00.000Z',
    signature: 'M1 1L2 2',
  },
  hasInvoice: true,
  damages: [{ id: 'scratch', item: 'Loom', note: 'A scratch', photographIds: ['photo-id'] }],
  finishedAt: null,
  receivedBy: null,
  refundablePence: { deposit: 17_200, balance: 68_800, extras: 6500 },
  giveBackByRule: 'balance',
  balanceAskedAt: null,
  cancelledBy: null,
  van: null,
  flag: null,
  disputes: [],
  createdAt: '2026-11-10T10:00:00.000Z',
}

/** The card as an owner sees it. */
async function htmlOf(removal: StaffRemoval): Promise<string> {
  const user = { ...rosalind, role: 'admin', staffRoles: ['owner'] }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RemovalCard removal={removal} /> }),
    context: { shop: aPublicShop(), user },
    history: createMemoryHistory(),
  })
  await router.load()
  const queryClient = new QueryClient()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={createBrowserClient(() => false)} queryClient={queryClient}>
        <RouterProvider router={router} />
      </TRPCProvider>
    </QueryClientProvider>,
  )
}

const changes = ['Change the date or vans', 'Cancel this removal']

test('the card of a removal has its total with extras, and its damage with photos', async () => {
  const html = await htmlOf(booked)
  const words = wordsIn(html)
  expect(words).toContain('HR-12 Booked Friday 27 November, £925')
  for (const change of changes) expect(words).toContain(change)
  expect(words).toContain('Damage to Loom: A scratch')
  expect(html).toContain('/photographs/photo-id/small.webp')
})

test('the card of a finished removal says so and who was there, and offers neither another day nor cancelling', async () => {
  const words = wordsIn(
    await htmlOf({ ...booked, finishedAt: '2026-11-27T16:30:00.000Z', receivedBy: 'R. Ash' }),
  )
  expect(words).toContain('HR-12 Finished Friday 27 November, £925')
  expect(words).toContain('Finished on Friday 27 November at 4.30pm. R. Ash was there.')
  expect(words).toContain('Damage to Loom: A scratch')
  for (const change of changes) expect(words).not.toContain(change)
})

test('the card of a cancelled removal says when it was cancelled, and whether staff or the customer did', async () => {
  const at = '2026-11-20T09:10:00.000Z'
  const cardOf = async (staff: string | null) =>
    wordsIn(await htmlOf({ ...booked, status: 'cancelled', cancelledBy: { at, staff } }))
  expect(await cardOf(null)).toContain('Cancelled on Friday 20 November at 9.10am by the customer.')
  expect(await cardOf('Ines')).toContain('Cancelled on Friday 20 November at 9.10am by Ines.')
  expect(wordsIn(await htmlOf(booked))).not.toContain('Cancelled')
})
