import { orderName } from '#server/lib/order-name.shared.ts'
import { findOrderOf } from '../access/order-links.ts'
import { makeOrderKey, ORDER_KEY_DAYS, type OrderKey } from '../access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Email } from '#server/email/email.ts'
import { orderButton } from './order-facts.ts'

type LinkDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>

const linkUrl = ({ config }: Pick<LinkDeps, 'config'>, { token }: OrderKey) =>
  `${config.http.publicOrigin}/shop/order-link?key=${token}`

const pageUrl = ({ config, settings }: Pick<LinkDeps, 'config' | 'settings'>, number: number) =>
  `${config.http.publicOrigin}/shop/orders/${orderName(settings.current(), number)}`

/**
 * The URL of an order's page for an e-mail. A guest's has a key, made when the e-mail is written,
 * so that no key waits in the outbox.
 */
export async function orderUrl(
  deps: LinkDeps,
  { id, number, userId }: { id: string; number: number; userId: string | null },
): Promise<string> {
  if (userId !== null) return pageUrl(deps, number)
  return linkUrl(deps, await makeOrderKey(deps, { orderId: id, purpose: 'link' }))
}

/** The URL on which the products of an order are reviewed; a guest's has a key, as above. */
export async function reviewUrl(
  deps: LinkDeps,
  order: { id: string; number: number; userId: string | null },
): Promise<string> {
  const url = await orderUrl(deps, order)
  return order.userId === null ? `${url}&to=review` : `${url}/review`
}

/**
 * Writes the e-mail with a requested new link; null when order and address do not belong together.
 */
export async function writeOrderLink(
  deps: LinkDeps,
  asked: { number: string; email: string },
): Promise<Email | null> {
  const number = Number(asked.number)
  const order = await findOrderOf(deps, { number, email: asked.email })
  if (!order) return null
  const url =
    order.userId === null
      ? linkUrl(deps, await makeOrderKey(deps, { orderId: order.id, purpose: 'link' }))
      : pageUrl(deps, number)
  const name = orderName(deps.settings.current(), number)
  return {
    subject: `Your link to order ${name}`,
    preview: 'Track your order and manage it online.',
    heading: `Your link to order ${name}`,
    parts: [
      {
        type: 'text',
        text:
          order.userId === null
            ? `The link opens this order only and works for ${ORDER_KEY_DAYS.link} days.`
            : 'This order is in your account. Sign in to view it.',
      },
      orderButton({ pageUrl: url }),
      {
        type: 'text',
        text: `Didn’t ask for this? You can ignore this email, or call ${deps.settings.current().contact.phone}.`,
      },
    ],
  }
}
