import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { ShopError } from '../lib/errors.ts'
import { orderName, quotationName, removalName } from '../lib/order-name.shared.ts'
import { openByLink } from '../order/access/order-links.ts'
import type { Deps } from '../platform/deps.ts'
import { openListByLink } from '../removal/kept/keep-list.ts'
import { openQuotationByLink } from '../quotation/quotation-visitor.ts'
import { openRemovalByLink } from '../removal/removal-visitor.ts'
import { orderCookies } from './http-context.ts'

/**
 * The link to an order in an e-mail: exchanges its key for the cookie of this order and redirects
 * to its page, so that the key is in no address, cache or Referer. An invalid key redirects to the
 * page for requesting a new link. Links to removals, quotations and lists that are finished later
 * work the same way.
 */
export const orderLinks: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get('/shop/order-link', { exposeHeadRoute: false }, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const key = query.get('key') ?? undefined
    const page = query.get('to') === 'review' ? '/review' : ''
    const cookies = orderCookies(deps.config.http.secure, request, reply)
    const place = await openByLink(deps, { cookies, ip: request.ip }, key).then(
      ({ number }) => `/shop/orders/${orderName(deps.settings.current(), number)}${page}`,
      (error: unknown) => {
        if (ShopError.is(error, 'LINK_EXPIRED')) return '/shop/find-order?link=dead'
        throw error
      },
    )
    return redirectTo(reply, place)
  })
  app.get('/shop/removal-link', { exposeHeadRoute: false }, async (request, reply) => {
    const key = new URLSearchParams(request.url.split('?')[1]).get('key') ?? undefined
    const cookies = orderCookies(deps.config.http.secure, request, reply, 'removal')
    const place = await openRemovalByLink(deps, { cookies, ip: request.ip }, key).then(
      ({ number }) => `/shop/removals/${removalName(number)}`,
      (error: unknown) => {
        if (ShopError.is(error, 'LINK_EXPIRED')) return '/shop/find-order?of=removal&link=dead'
        throw error
      },
    )
    return redirectTo(reply, place)
  })
  app.get('/shop/removal-list', { exposeHeadRoute: false }, async (request, reply) => {
    const key = new URLSearchParams(request.url.split('?')[1]).get('key') ?? undefined
    const cookies = orderCookies(deps.config.http.secure, request, reply, 'removal-list')
    const list = await openListByLink(deps, { cookies, ip: request.ip }, key).then(
      () => 'kept',
      (error: unknown) => {
        if (ShopError.is(error, 'LINK_EXPIRED')) return 'gone'
        throw error
      },
    )
    return redirectTo(reply, `/shop/home-removal?list=${list}#removal-estimate`)
  })
  app.get('/shop/quote-link', { exposeHeadRoute: false }, async (request, reply) => {
    const key = new URLSearchParams(request.url.split('?')[1]).get('key') ?? undefined
    const cookies = orderCookies(deps.config.http.secure, request, reply, 'quotation')
    const place = await openQuotationByLink(deps, { cookies, ip: request.ip }, key).then(
      ({ number }) => `/shop/quotes/${quotationName(number)}`,
      (error: unknown) => {
        if (ShopError.is(error, 'LINK_EXPIRED')) return '/shop/quotes/none'
        throw error
      },
    )
    return redirectTo(reply, place)
  })
}

/** Redirects to the page, without the key. */
const redirectTo = (reply: FastifyReply, place: string) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(place, 303)
