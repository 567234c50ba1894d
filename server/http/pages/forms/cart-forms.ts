import type { GuestCookie } from '#server/http/http-context.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import type { PageForm, Sent } from './page-form.ts'

/** The owner of the cart: the signed-in user, else the guest, who is known from now on. */
export async function ownerOf(call: Sent['call'], guest: GuestCookie) {
  const user = await call.auth.session()
  return user === null ? { guestId: guest.keep() } : { userId: user.id }
}

/** The address with a message of what was done, at the part of the page that was pressed. */
function doneAt(url: string, part: string): string {
  const [path = '', query] = url.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('done', 'add-to-cart')
  return `${path}?${search.toString()}#${encodeURIComponent(part)}`
}

/** The forms of the cart: a press of Add to Cart, or of a set, of the buttons of a line, and its services. */
export const cartForms: readonly PageForm[] = [
  {
    name: 'add-to-cart',
    paths: ['/', '/shop/'],
    shownAgain: [],
    send: async ({ call, fields: { productId = '', quantity = '1' }, url, guest }) => {
      const owner = await ownerOf(call, guest)
      await call.cart.add({ ...owner, productId, quantity: Number(quantity), isPress: true })
      return doneAt(url, `buy-${productId}`)
    },
  },
  {
    name: 'add-set',
    paths: ['/shop/product/'],
    shownAgain: [],
    send: async ({ call, fields: { setId = '', productIds = '' }, url, guest }) => {
      const owner = await ownerOf(call, guest)
      await call.cart.addSet({ ...owner, setId, productIds: productIds.split(','), isPress: true })
      return doneAt(url, `set-${setId}`)
    },
  },
  {
    name: 'change-cart',
    paths: ['/shop/cart', '/shop/checkout'],
    shownAgain: [],
    send: async ({ call, fields: { productId = '', quantity = '' }, url, guest }) => {
      const owner = await ownerOf(call, guest)
      if (quantity === '0') await call.cart.remove({ ...owner, productId })
      else await call.cart.update({ ...owner, productId, quantity: Number(quantity) })
      return url
    },
  },
  {
    name: 'line-services',
    paths: ['/shop/cart'],
    shownAgain: [],
    send: async ({ call, fields, url, guest }) => {
      const owner = await ownerOf(call, guest)
      const { productId = '', offered = '' } = fields
      const shown = offered.split(',')
      for (const service of serviceKinds.filter((one) => shown.includes(one))) {
        // A ticked box has the pieces of its line as its value.
        const ticked = fields[service]
        const quantity = ticked === undefined ? 0 : Number(fields[`${service}Pieces`] ?? ticked)
        await call.cart.setService({ ...owner, productId, service, quantity })
      }
      return url
    },
  },
  {
    name: 'add-code',
    paths: ['/shop/cart', '/shop/checkout'],
    shownAgain: ['code'],
    send: async ({ call, fields: { code = '' }, url, guest }) => {
      await call.cart.addCode({ ...(await ownerOf(call, guest)), code })
      return url
    },
  },
  {
    name: 'remove-code',
    paths: ['/shop/cart', '/shop/checkout'],
    shownAgain: [],
    send: async ({ call, fields: { code = '' }, url, guest }) => {
      await call.cart.removeCode({ ...(await ownerOf(call, guest)), code })
      return url
    },
  },
]
