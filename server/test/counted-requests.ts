import { randomUUID } from 'node:crypto'
import type { createCaller, RouterInputs } from '../http/router.ts'
import { anAddress } from './factories.ts'
import { aGiftCard } from './gift-cards.ts'
import { tokenHash } from '../platform/token.ts'
import type { LimitName } from '../platform/limits/rules.ts'

export interface Asking {
  /** The caller's address, which counts as one of its network. */
  ip: string
  network: string
  /** The account that is counted, beside the address. */
  account: { id: string; email: string; guestId: string; orderNumber: string }
  /** The cookie of the known browser; only where that is counted. */
  known: string
  as: (role: 'visitor' | 'shopper' | 'admin') => ReturnType<typeof createCaller>
  /** An unpaid order. */
  unpaid: { orderId: string; orderNumber: number; paymentIntentId: string }
  /** Sends a request over HTTP, as the same person. */
  http: (method: 'GET' | 'POST', url: string) => Promise<number>
}

const password = 'three oak chairs'
const inquiry = (email: string): RouterInputs['inquiry']['create'] => ({
  ...anAddress(),
  email,
  website: '',
})
const stockAlert = (email: string): RouterInputs['stockAlert']['add'] => ({
  productId: randomUUID(),
  email,
})
const complaint = (email: string): RouterInputs['complaint']['make'] => ({
  name: 'Ash',
  email,
  complaint: 'You wrote to me.',
})
const question = (email: string): RouterInputs['question']['ask'] => ({
  productId: randomUUID(),
  question: 'How high is the seat?',
  name: 'Ash',
  email,
})
const swatches = (email: string): RouterInputs['swatch']['request'] => ({
  ...anAddress(),
  name: 'Rosalind Ash',
  fabrics: ['no-such-fabric'],
  email,
})
const order = (guestId: string): RouterInputs['order']['create'] => ({
  guestId,
  address: anAddress(),
})

/** For each limit of requests: the key that it counts by, and a request that it counts. */
export const limits: Record<
  Exclude<
    LimitName,
    | 'email by recipient'
    | 'address look-up by all'
    | 'unknown cart code by all'
    | 'unknown gift card code by all'
  >,
  { who: (asking: Asking) => string; ask: (asking: Asking) => Promise<unknown> }
> = {
  'sign-in by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by account and address': {
    who: ({ network, account }) => `${network} ${account.email}`,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by known browser': {
    who: ({ account, known }) =>
      `${Buffer.from(tokenHash(known)).toString('base64url')} ${account.email}`,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'register by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').auth.register({ userName: 'Wren', email: account.email, password }),
  },
  'register by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) =>
      as('visitor').auth.register({ userName: 'Wren', email: account.email, password }),
  },
  'password reset by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').auth.askForReset({ email: account.email }),
  },
  'password reset by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').auth.askForReset({ email: account.email }),
  },
  'mailed link by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').auth.resetPassword({ token: 'x', password }),
  },
  'password by account': {
    who: ({ account }) => account.id,
    ask: ({ as }) => as('shopper').auth.deleteAccount({ currentPassword: password }),
  },
  'code by account': {
    who: ({ account }) => account.id,
    ask: ({ as }) => as('shopper').secondFactor.confirm({ code: '123456' }),
  },
  'email change by account': {
    who: ({ account }) => account.id,
    ask: ({ as, account }) =>
      as('shopper').auth.changeEmail({ currentPassword: password, email: account.email }),
  },
  'download by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('GET', '/account/my-data.json'),
  },
  'inquiry by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').inquiry.create(inquiry(account.email)),
  },
  'inquiry by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').inquiry.create(inquiry(account.email)),
  },
  'removal list by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').removal.keepList({ email: account.email, entries: {} }),
  },
  'removal list by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').removal.keepList({ email: account.email, entries: {} }),
  },
  'removal estimate by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').removal.estimate({ pieces: [] }),
  },
  'stock alert by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').stockAlert.add(stockAlert(account.email)),
  },
  'stock alert by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').stockAlert.add(stockAlert(account.email)),
  },
  'swatches by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').swatch.request(swatches(account.email)),
  },
  'swatches by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').swatch.request(swatches(account.email)),
  },
  'assembly by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').assembly.book({
        ...anAddress(),
        email: account.email,
        pieces: [{ kind: 'no-such-kind', quantity: 1 }],
        deliverySlotId: randomUUID(),
      }),
  },
  'order by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').order.create(order(account.guestId)),
  },
  'order by account': {
    who: ({ account }) => account.guestId,
    ask: ({ as, account }) => as('visitor').order.create(order(account.guestId)),
  },
  'address look-up by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').address.find({ pincode: 'BN7 2QX' }),
  },
  'new cart by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').cart.add({ guestId: account.guestId, productId: randomUUID() }),
  },
  'cart code by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').cart.addCode({ guestId: account.guestId, code: 'GUESS10' }),
  },
  'gift card by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').giftCard.buy(aGiftCard()),
  },
  'gift card code by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').giftCard.balance({ code: 'ACDEFGHJKLMNPQRT' }),
  },
  'capture by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').order.capture({ orderId: randomUUID(), paymentIntentId: 'pi' }),
  },
  'capture by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) => as('visitor').order.capture(unpaid),
  },
  'complaint by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').complaint.make(complaint(account.email)),
  },
  'complaint by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').complaint.make(complaint(account.email)),
  },
  'question by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').question.ask(question(account.email)),
  },
  'question by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').question.ask(question(account.email)),
  },
  'review by address': {
    who: ({ network }) => network,
    ask: ({ as }) =>
      as('visitor').review.addByOrder({
        number: '1',
        productId: randomUUID(),
        name: 'Ash',
        message: 'Sturdy.',
        rating: 4,
      }),
  },
  'review report by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').review.report({ id: randomUUID(), reason: 'abusive' }),
  },
  'order link by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('GET', '/shop/order-link?key=x'),
  },
  'order link by order': {
    who: ({ account }) => account.orderNumber,
    ask: ({ as, account }) =>
      as('visitor').order.askForLink({ number: account.orderNumber, email: account.email }),
  },
  'email again by account': {
    who: ({ account }) => account.id,
    ask: ({ as }) => as('admin').sentEmail.sendAgain({ id: randomUUID(), press: randomUUID() }),
  },
  'quotation by number': {
    who: () => '1',
    ask: ({ as }) => as('visitor').quotation.accept({ number: 'HQ-1' }),
  },
  'saved basket by address': {
    who: ({ network }) => network,
    ask: ({ as, account: { guestId } }) => as('visitor').quotation.saveBasket({ guestId }),
  },
  'basket code by address': {
    who: ({ network }) => network,
    ask: ({ as, account: { guestId } }) =>
      as('visitor').quotation.bringBack({ guestId, code: 'ABCDEFGH' }),
  },
  'window by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) =>
      as('shopper').return.add({
        orderId: unpaid.orderId,
        items: [{ productId: randomUUID(), quantity: 1 }],
      }),
  },
  'case by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').case.reply({ id: randomUUID(), message: 'At noon?' }),
  },
  'case by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) =>
      as('shopper').case.report({ orderId: unpaid.orderId, kind: 'question', message: 'When?' }),
  },
  'photograph by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('POST', '/photographs/HW-1'),
  },
  'photograph by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ http, unpaid }) => http('POST', `/photographs/${unpaid.orderNumber}`),
  },
  'upload by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('POST', '/api/admin/products/upload-image'),
  },
  'upload by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('POST', '/api/admin/products/upload-image'),
  },
  'account file by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('GET', '/admin/accounts/xero-invoices.csv?from=2026-10'),
  },
  'catalogue file by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('GET', '/api/admin/products/export.csv'),
  },
}
