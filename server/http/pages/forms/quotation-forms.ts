import { guestAddress } from '#server/order/order.schema.ts'
import type { BroughtBack } from '#server/quotation/basket/saved-basket.schema.ts'
import { changesText } from '#server/quotation/basket/changes-text.shared.ts'
import { servicesOfLine } from '#server/quotation/quotation-rules.shared.ts'
import { ownerOf } from './cart-forms.ts'
import { type Fields, type PageForm, pathOf, paymentAnswer } from './page-form.ts'

/** The address that a buyer gives with an acceptance; null where the form has no fields for one. */
function addressOf(fields: Fields) {
  if (fields['firstName'] === undefined) return null
  const { notes, email } = fields
  return guestAddress.parse({
    ...fields,
    notes: notes?.trim() || '-',
    email: email?.trim() || null,
  })
}

/** What was brought back, as the answer of a form. */
const broughtText = ({
  changes,
  refusedCodes,
}: Pick<BroughtBack, 'changes' | 'refusedCodes'>): string =>
  [
    'Your basket is back.',
    ...changes.map(changesText),
    ...refusedCodes.map(({ text }) => text),
  ].join(' ')

/** The forms of the page of a quotation, and of saved baskets. */
export const quotationForms: readonly PageForm[] = [
  {
    name: 'accept-quotation',
    paths: ['/shop/quotes/'],
    shownAgain: [...Object.keys(guestAddress.shape), 'pay'],
    send: async ({ call, fields }) => {
      const { number = '', total } = fields
      const pay = fields['pay'] === 'deposit' ? 'deposit' : 'full'
      const claimedTotalPence = total === undefined ? undefined : Number(total)
      const address = addressOf(fields)
      return paymentAnswer(await call.quotation.accept({ number, address, pay, claimedTotalPence }))
    },
  },
  {
    name: 'ask-for-change',
    paths: ['/shop/quotes/'],
    shownAgain: ['text'],
    send: async ({ call, fields: { number = '', text = '' }, url }) => {
      await call.quotation.askForChange({ number, text })
      return `${pathOf(url)}?done=ask-for-change#conversation`
    },
  },
  {
    name: 'quotation-to-cart',
    paths: ['/shop/quotes/'],
    shownAgain: [],
    send: async ({ call, fields: { number = '' }, guest }) => {
      const owner = await ownerOf(call, guest)
      const { lines } = await call.quotation.page({ number })
      const { items } = await call.cart.get(owner)
      const inCart = new Set(items.map(({ productId }) => productId))
      for (const { productId, ...line } of lines) {
        if (productId === null) continue
        const put = { ...owner, productId, quantity: line.quantity }
        await (inCart.has(productId) ? call.cart.update(put) : call.cart.add(put))
        for (const { service, quantity } of servicesOfLine(line)) {
          await call.cart.setService({ ...owner, productId, service, quantity })
        }
      }
      return '/shop/cart'
    },
  },
  {
    name: 'save-basket',
    paths: ['/shop/cart'],
    shownAgain: ['email'],
    send: async ({ call, fields: { email }, guest }) => {
      const owner = await ownerOf(call, guest)
      const { code } = await call.quotation.saveBasket({ ...owner, email: email?.trim() || null })
      return { message: `Your basket is saved. Its code is ${code}.`, values: { code } }
    },
  },
  {
    name: 'bring-back',
    paths: ['/shop/cart'],
    shownAgain: ['code'],
    send: async ({ call, fields: { code = '' }, guest }) => {
      const owner = await ownerOf(call, guest)
      const brought = await call.quotation.bringBack({ ...owner, code })
      const text = broughtText(brought)
      return { message: text, values: { text } }
    },
  },
]
