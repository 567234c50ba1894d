import type { z } from 'zod'
import { caseKindNames } from '../case/case-kinds.shared.ts'
import { orderName, removalName } from '../lib/order-name.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { NoticeKind, staffNoticeEmail } from '../staff-notice/staff-notice.schema.ts'
import type { Email } from './email.ts'

/** What an e-mail to staff says, and the page of the admin area that it opens. */
interface Notice {
  subject: string
  text: string
  button: string
  path: string
}
type ReadDeps = Pick<Deps, 'db' | 'settings'>

/** Writes an e-mail to staff about something that happened; null when it no longer exists. */
export async function writeStaffNotice(
  deps: ReadDeps & Pick<Deps, 'config'>,
  { about, id }: z.infer<typeof staffNoticeEmail>,
): Promise<Email | null> {
  const notice = await readers[about](deps, id)
  if (!notice) return null
  const { subject, text, button, path } = notice
  const { publicOrigin } = deps.config.http
  return {
    subject,
    preview: text,
    heading: subject,
    parts: [
      { type: 'text', text },
      { type: 'button', label: button, url: `${publicOrigin}${path}` },
      {
        type: 'link',
        label: 'Choose which emails you get',
        url: `${publicOrigin}/admin/settings`,
      },
    ],
  }
}

const orderPath = (number: number) => `/admin/orders?search=${number}`

const readers: Record<NoticeKind, (deps: ReadDeps, id: string) => Promise<Notice | null>> = {
  async paidOrder({ db, settings }, id) {
    const order = await db.order.findUnique({
      where: { id },
      select: { number: true, totalPence: true, firstName: true, lastName: true },
    })
    if (!order) return null
    const { number, totalPence, firstName, lastName } = order
    const name = orderName(settings.current(), number)
    return {
      subject: `New order ${name}: ${inPounds(totalPence)}`,
      text: `${firstName} ${lastName} placed order ${name} and paid ${inPounds(totalPence)}.`,
      button: 'View order',
      path: orderPath(number),
    }
  },
  damage: readCase,
  message: readCase,
  async question({ db }, id) {
    const asked = await db.productQuestion.findFirst({
      where: { id, archivedAt: null },
      select: { question: true, product: { select: { title: true } } },
    })
    return (
      asked && {
        subject: `Question about ${asked.product.title}`,
        text: asked.question,
        button: 'Answer the question',
        path: '/admin/reviews',
      }
    )
  },
  async return({ db, settings }, id) {
    const asked = await db.return.findUnique({
      where: { id },
      select: { order: { select: { number: true } } },
    })
    if (!asked) return null
    const name = orderName(settings.current(), asked.order.number)
    return {
      subject: `Return requested: order ${name}`,
      text: `The customer wants to return items of order ${name}.`,
      button: 'View inbox',
      path: '/admin/inbox',
    }
  },
  async inquiry({ db }, id) {
    const inquiry = await db.inquiry.findFirst({
      where: { id, archivedAt: null },
      select: { firstName: true, lastName: true },
    })
    if (!inquiry) return null
    const name = `${inquiry.firstName} ${inquiry.lastName}`
    return {
      subject: `New inquiry from ${name}`,
      text: `${name} asked about a removal.`,
      button: 'View inquiries',
      path: '/admin/customers',
    }
  },
  async removalPaid({ db }, id) {
    const payment = await db.payment.findUnique({
      where: { id },
      select: { kind: true, amountPence: true, removal: { select: { number: true } } },
    })
    if (!payment?.removal) return null
    const name = removalName(payment.removal.number)
    return {
      subject: `Removal ${name}: ${payment.kind} paid`,
      text: `The ${payment.kind} of ${inPounds(payment.amountPence)} for removal ${name} has been paid.`,
      button: 'View inquiries',
      path: '/admin/customers',
    }
  },
  async lowStock({ db }, id) {
    const product = await db.product.findUnique({
      where: { id },
      select: { title: true, stock: true, archivedAt: true },
    })
    if (!product || product.archivedAt) return null
    return {
      subject: `Low stock: ${product.title}`,
      text: product.stock > 0 ? `${product.stock} left in stock.` : 'Out of stock.',
      button: 'View product',
      path: `/admin/products?search=${encodeURIComponent(product.title)}`,
    }
  },
  // Disputes have an e-mail of their own: see payment-disputed.ts.
  dispute: () => Promise.resolve(null),
}

async function readCase({ db, settings }: ReadDeps, id: string): Promise<Notice | null> {
  const found = await db.case.findUnique({
    where: { id },
    select: {
      kind: true,
      order: { select: { number: true } },
      messages: {
        where: { author: 'buyer' },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { text: true },
      },
    },
  })
  if (!found) return null
  const name = orderName(settings.current(), found.order.number)
  return {
    subject: `${caseKindNames[found.kind]}: order ${name}`,
    text: found.messages[0]?.text ?? `The customer wrote about order ${name}.`,
    button: 'View inbox',
    path: '/admin/inbox',
  }
}
