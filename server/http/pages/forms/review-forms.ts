import { ShopError } from '#server/lib/errors.ts'
import { isRefusalReason } from '#server/lib/refusal-reasons.shared.ts'
import { pathOf, type PageForm } from './page-form.ts'

/** The order number in `/shop/orders/HW-307/review`. */
const orderIn = (url: string) => pathOf(url).split('/')[3] ?? ''

/**
 * The forms of reviews, reports, questions and complaints; their photographs are stored before the form is
 * processed.
 */
export const reviewForms: readonly PageForm[] = [
  {
    name: 'order-review',
    paths: ['/shop/orders/'],
    shownAgain: ['productId', 'rating', 'name', 'message', 'photographs'],
    send: async ({ call, fields, url }) => {
      const { productId = '', rating = '', name = '', message = '', photographs = '' } = fields
      const { state } = await call.review.addByOrder({
        number: orderIn(url),
        productId,
        name,
        message,
        rating: rating === '' ? Number.NaN : Number(rating),
        photographs: photographs.split(',').filter(Boolean),
      })
      return `${pathOf(url)}?done=order-review${state === 'shown' ? '&shown=yes' : ''}`
    },
  },
  {
    name: 'ask-question',
    paths: ['/shop/ask'],
    shownAgain: ['question', 'name', 'email'],
    send: async ({ call, fields }) => {
      const { productId = '', question = '', name = '', email = '', website } = fields
      await call.question.ask({ productId, question, name, email, website })
      return `/shop/ask?about=${encodeURIComponent(productId)}&done=ask-question`
    },
  },
  {
    name: 'data-complaint',
    paths: ['/shop/data-complaint'],
    shownAgain: ['complaint', 'name', 'email'],
    send: async ({ call, fields: { complaint = '', name = '', email = '', website } }) => {
      await call.complaint.make({ complaint, name, email, website })
      return '/shop/data-complaint?done=data-complaint'
    },
  },
  {
    name: 'report-review',
    paths: ['/shop/report-review'],
    shownAgain: ['reason'],
    send: async ({ call, fields: { id = '', reason = '' } }) => {
      if (!isRefusalReason(reason)) {
        throw new ShopError('INVALID_INPUT', { fields: { reason: 'Choose a reason.' } })
      }
      await call.review.report({ id, reason })
      return '/shop/report-review?done=report-review'
    },
  },
]
