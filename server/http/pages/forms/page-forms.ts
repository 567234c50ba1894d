import { ShopError } from '#server/lib/errors.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { VISITOR } from '#server/photograph/photograph-url.shared.ts'
import { isRemovalNumber } from '#server/lib/text/written-number.shared.ts'
import { assemblyForms } from './assembly-forms.ts'
import { cartForms } from './cart-forms.ts'
import { caseForms } from './case-forms.ts'
import { giftCardForms } from './gift-card-forms.ts'
import { orderForms } from './order-forms.ts'
import { pathOf, type PageForm } from './page-form.ts'
import { removalForms } from './removal-forms.ts'
import { quotationForms } from './quotation-forms.ts'
import { reviewForms } from './review-forms.ts'
import { stocktakeForms } from './stocktake-forms.ts'

const early = 'The page was still loading. Please enter it again.'

const settings = ['/shop/account/settings', '/admin/settings']

/** The URL of the sign-in page, with the message of what was done and the page that was wanted. */
function signInPage(done: 'register' | 'reset-password', url: string): string {
  const wanted = new URLSearchParams(url.split('?')[1]).get('redirect')
  const search = new URLSearchParams({ ...(wanted !== null && { redirect: wanted }), done })
  return `/auth/login?${search.toString()}`
}

/** The forms that scripts send, and that browsers post without them or before they run. */
const pageForms: readonly PageForm[] = [
  {
    name: 'sign-in',
    paths: ['/auth/login'],
    shownAgain: ['email'],
    send: async ({ call, fields, url, guest }) => {
      const { email = '', password = '', code, orderId, clientSecret } = fields
      const guestId = fields['guestId'] ?? guest.id
      // Of a guest with an unpaid order, as scripts add it.
      const guestOrder = orderId && clientSecret ? { orderId, clientSecret } : undefined
      const result = await call.auth.login({ email, password, code, guestId, guestOrder })
      // The guard of this page redirects.
      return { next: url, result }
    },
  },
  {
    name: 'sign-out',
    paths: ['/auth/logout'],
    shownAgain: [],
    send: async ({ call }) => {
      await call.auth.logout()
      return '/auth/login'
    },
  },
  {
    name: 'register',
    paths: ['/auth/register'],
    shownAgain: ['userName', 'email'],
    send: async ({ call, fields: { userName = '', email = '', password = '' }, url }) => {
      await call.auth.register({ userName, email, password })
      return signInPage('register', url)
    },
  },
  {
    name: 'forgotten-password',
    paths: ['/auth/forgotten-password'],
    shownAgain: ['email'],
    send: async ({ call, fields: { email = '' } }) => {
      await call.auth.askForReset({ email })
      return '/auth/forgotten-password?done=forgotten-password'
    },
  },
  {
    name: 'reset-password',
    paths: ['/auth/reset-password'],
    shownAgain: [],
    send: async ({ call, fields: { token, password = '' }, url }) => {
      // Scripts read the token from the URL's fragment, which browsers do not send; without scripts
      // it is pasted.
      if (token === undefined) throw new ShopError('INVALID_INPUT', { fields: { password: early } })
      await call.auth.resetPassword({ token: token.trim().replace(/^.*#/s, ''), password })
      return signInPage('reset-password', url)
    },
  },
  {
    name: 'own-password',
    paths: ['/auth/own-password'],
    shownAgain: [],
    send: async ({ call, fields: { currentPassword = '', password = '' }, url }) => {
      await call.auth.changePassword({ currentPassword, password })
      return url
    },
  },
  {
    name: 'password',
    paths: settings,
    shownAgain: [],
    send: async ({ call, fields: { currentPassword = '', password = '' }, url }) => {
      await call.auth.changePassword({ currentPassword, password })
      return `${pathOf(url)}?done=password`
    },
  },
  {
    name: 'email',
    paths: settings,
    shownAgain: ['email'],
    send: async ({ call, fields: { currentPassword = '', email = '' }, url }) => {
      await call.auth.changeEmail({ currentPassword, email })
      return `${pathOf(url)}?done=email`
    },
  },
  ...assemblyForms,
  ...removalForms,
  {
    name: 'stock-alert',
    paths: ['/shop/product/'],
    shownAgain: ['email'],
    send: async ({ call, fields: { productId = '', email = '' }, url }) => {
      const result = await call.stockAlert.add({ productId, email })
      return { next: `${pathOf(url)}?done=stock-alert#stock-alert`, result }
    },
  },
  {
    name: 'unsubscribe',
    paths: ['/shop/no-more-letters'],
    shownAgain: [],
    send: async ({ call, fields: { key = '', about } }) => {
      if (about === 'swatches') await call.swatch.end({ key })
      else if (about === 'reviews') await call.review.stopInvitations({ key })
      else await call.stockAlert.end({ key })
      const search = about === 'swatches' || about === 'reviews' ? `about=${about}&` : ''
      return `/shop/no-more-letters?${search}done=unsubscribe`
    },
  },
  {
    name: 'swatches',
    paths: ['/shop/swatches'],
    shownAgain: ['fabrics', 'name', 'address', 'city', 'pincode', 'email'],
    send: async ({ call, fields }) => {
      const { fabrics = '', name = '', address = '', city = '', pincode = '', email = '' } = fields
      const ids = fabrics.split(',').filter(Boolean)
      const { website } = fields
      const sent = { fabrics: ids, name, address, city, pincode, email, website }
      const result = await call.swatch.request(sent)
      const next = `/shop/swatches?done=swatches&fabrics=${ids.map(encodeURIComponent).join(',')}`
      return { next, result }
    },
  },
  {
    name: 'delivery-check',
    paths: ['/shop/product/', '/shop/listing', '/shop/search', '/shop/delivery', '/shop/cart'],
    shownAgain: ['postcode'],
    send: async ({ call, fields: { postcode: typed = '', productId } }) => {
      const items = productId === undefined ? [] : [{ productId, quantity: 1 }]
      const { postcode, served, message } = await call.delivery.slots({ postcode: typed, items })
      return { message, values: { postcode, served: String(served) } }
    },
  },
  {
    // Of staff: without scripts the results are in the answer, as JSON.
    name: 'find',
    paths: ['/admin/find'],
    shownAgain: ['term'],
    send: async ({ call, fields: { term = '' } }) => {
      const { items } = await call.find.everything({ term })
      return { message: '', values: { term, found: JSON.stringify(items) } }
    },
  },
  ...cartForms,
  ...orderForms,
  ...caseForms,
  ...reviewForms,
  ...quotationForms,
  ...stocktakeForms,
  ...giftCardForms,
  {
    name: 'order-link',
    paths: ['/shop/find-order'],
    shownAgain: ['number', 'email'],
    send: async ({ call, fields: { of, number = '', email = '' } }) => {
      const isRemoval = isRemovalNumber(number, of === 'removal')
      // A browser that may open it needs no link.
      const open = await (isRemoval ? call.removal : call.order).page({ number }).catch(() => null)
      if (open !== null) {
        const name = isRemoval ? removalName(open.number) : number.trim()
        return `/shop/${isRemoval ? 'removals' : 'orders'}/${encodeURIComponent(name)}`
      }
      await (isRemoval ? call.removal : call.order).askForLink({ number, email })
      return `/shop/find-order?${isRemoval ? 'of=removal&' : ''}done=order-link`
    },
  },
]

const standsAt = (form: PageForm, path: string) =>
  form.paths.some((one) => (one !== '/' && one.endsWith('/') ? path.startsWith(one) : path === one))

/** The form with this name at this address; undefined when there is none. */
export function findForm(url: string, name: string | undefined): PageForm | undefined {
  const path = pathOf(url)
  return pageForms.find((form) => form.name === name && standsAt(form, path))
}

/** The pages whose forms have photographs: those of an order, with its number. */
const ofAnOrder = /^\/shop\/orders\/([\w-]{1,20})(?:\/|$)/

/** The pages whose visitors can send photographs with a form. */
const ofVisitors = new Set(['/shop/home-removal', '/shop/assembly-service'])

/**
 * The number of the order to which a form at this address can add photographs, or `visitor` for a form
 * that makes what they are of; null elsewhere.
 */
export const photographsOf = (url: string): string | null =>
  ofVisitors.has(pathOf(url)) ? VISITOR : (ofAnOrder.exec(pathOf(url))?.[1] ?? null)
