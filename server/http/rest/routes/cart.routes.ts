import { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import { MAX_PIECES } from '#server/cart/bounds.ts'
import {
  addCodeInput,
  addInput,
  removeCodeInput,
  updateInput,
  type CartOutput,
} from '#server/cart/cart.schema.ts'
import { promotedCart } from '#server/cart/promoted/promoted-cart.shared.ts'
import { id } from '#server/lib/fields.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { owner, restId, restPounds } from '../shapes/rest-fields.ts'
import { pictureOrNone } from '../picture-addresses.ts'
import { row } from '../row.ts'

const exampleLine = {
  productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  title: 'Alder Armchair',
  image: 'https://shop.example/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp',
  price: 249.99,
  salePrice: 0,
  quantity: 2,
}

const cart = z
  .object({
    /** Null until something was added. */
    _id: restId.nullable(),
    userId: restId.nullable(),
    guestId: z.string().nullable(),
    items: z.array(
      z.object({
        productId: restId,
        title: z.string(),
        image: z.string().nullable(),
        price: restPounds,
        salePrice: restPounds.describe('0 if there is no sale.'),
        quantity: z.int(),
        totalStock: z.int().describe('How many this customer can have.'),
      }),
    ),
    totalAmount: restPounds.describe('Less what promotions take off.'),
    codes: z.array(z.string()).optional().describe('The codes that count; absent without any.'),
  })
  .meta({
    id: 'Cart',
    examples: [
      {
        _id: '01935b20-1d5e-7f0a-8c33-52d1c2b3a4f5',
        userId: null,
        guestId: 'k3x9q0zt',
        items: [{ ...exampleLine, totalStock: 7 }],
        totalAmount: 499.98,
      },
    ],
  })

const response = z.object({ data: cart })
const exampleBody = {
  guestId: 'k3x9q0zt',
  productId: exampleLine.productId,
  quantity: 1,
}

/**
 * A cart as REST names it; `asked` is the owner in the request. It leaves out services, which REST
 * clients choose with `services` of the order, so that the total is that of an order without them.
 */
function cartOf(
  { id: _id, items, promotions }: CartOutput,
  { user, media }: { user: { id: string } | null; media: Media },
  asked: z.output<typeof owner>,
): z.output<typeof response> {
  return {
    data: {
      _id,
      userId: user?.id ?? null,
      guestId: user ? null : (asked.guestId ?? null),
      items: items.map(({ productId, title, image, pricePence, salePricePence, ...line }) => ({
        productId,
        title,
        image: pictureOrNone(media, image),
        price: poundsFromPence(pricePence),
        salePrice: poundsFromPence(salePricePence ?? 0),
        quantity: line.quantity,
        totalStock: line.leadDays === null ? line.stock : MAX_PIECES,
      })),
      ...promotedTotal(items, promotions),
    },
  }
}

/**
 * The total of the pieces, less what promotions take off them without services, and the codes that
 * count.
 */
function promotedTotal(
  items: CartOutput['items'],
  { offers, applied }: CartOutput['promotions'],
): Pick<z.output<typeof cart>, 'totalAmount' | 'codes'> {
  const lines = items.map((line) => ({ ...line, services: [] }))
  const { totalPence } = promotedCart(lines, { offers, codes: [] }, new Date())
  const codes = applied.flatMap(({ code }) => code ?? [])
  return { totalAmount: poundsFromPence(totalPence), ...(codes.length > 0 && { codes }) }
}

export const cartRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/cart/add',
    id: 'addToCart',
    summary: 'Adds a quantity of a product to the cart.',
    procedure: 'cart.add',
    access: 'anyone',
    body: owner.extend(addInput.pick({ productId: true, quantity: true }).shape).meta({
      examples: [exampleBody],
    }),
    response,
    message: 'Product is added to cart',
    refusals: [401, 403, 404, 409, 429],
    call: async ({ call, body, ...who }) => cartOf(await call.cart.add(body), who, body),
  }),
  row({
    method: 'GET',
    path: '/api/shop/cart/get',
    id: 'getCart',
    summary: 'The cart; an empty one has no items.',
    procedure: 'cart.get',
    access: 'anyone',
    query: owner,
    response,
    refusals: [401, 403],
    call: async ({ call, query, ...who }) => cartOf(await call.cart.get(query), who, query),
  }),
  row({
    method: 'PUT',
    path: '/api/shop/cart/update-cart',
    id: 'updateCart',
    summary: 'Sets the quantity of a product in the cart.',
    procedure: 'cart.update',
    access: 'anyone',
    body: owner.extend(updateInput.pick({ productId: true, quantity: true }).shape).meta({
      examples: [exampleBody],
    }),
    response,
    message: 'Cart item is updated successfully',
    refusals: [401, 403, 404, 409],
    call: async ({ call, body, ...who }) => cartOf(await call.cart.update(body), who, body),
  }),
  row({
    method: 'DELETE',
    path: '/api/shop/cart/delete',
    id: 'removeFromCart',
    summary: 'Removes a product from the cart.',
    procedure: 'cart.remove',
    access: 'anyone',
    query: owner.extend({ productId: id }),
    response,
    message: 'Cart item is deleted successfully',
    refusals: [401, 403],
    call: async ({ call, query, ...who }) => cartOf(await call.cart.remove(query), who, query),
  }),
  row({
    method: 'POST',
    path: '/api/shop/cart/clear',
    id: 'clearCart',
    summary: 'Empties the cart.',
    procedure: 'cart.clear',
    access: 'anyone',
    body: owner.meta({ examples: [{ guestId: 'k3x9q0zt' }] }),
    response,
    message: 'Your cart is empty.',
    refusals: [401, 403],
    call: async ({ call, body, ...who }) => cartOf(await call.cart.clear(body), who, body),
  }),
  row({
    method: 'POST',
    path: '/api/shop/cart/code',
    id: 'addCartCode',
    summary: 'Enters a code. One that does not count is refused with the reason.',
    procedure: 'cart.addCode',
    access: 'anyone',
    body: owner.extend(addCodeInput.pick({ code: true }).shape).meta({
      examples: [{ guestId: 'k3x9q0zt', code: 'AUTUMN10' }],
    }),
    response,
    message: 'The code is applied.',
    refusals: [401, 403, 409, 429],
    call: async ({ call, body, ...who }) => cartOf(await call.cart.addCode(body), who, body),
  }),
  row({
    method: 'DELETE',
    path: '/api/shop/cart/code',
    id: 'removeCartCode',
    summary: 'Takes a code out of the cart.',
    procedure: 'cart.removeCode',
    access: 'anyone',
    query: owner.extend(removeCodeInput.pick({ code: true }).shape),
    response,
    message: 'The code is removed.',
    refusals: [401, 403],
    call: async ({ call, query, ...who }) => cartOf(await call.cart.removeCode(query), who, query),
  }),
]
