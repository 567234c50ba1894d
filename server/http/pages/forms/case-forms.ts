import { caseKinds, caseWishes } from '#server/case/case-kinds.shared.ts'
import { readPieces } from '#server/case/pieces.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { idsOf, pathOf, type PageForm } from './page-form.ts'

const chosen = <Name extends string>(names: readonly Name[], text: string | undefined) =>
  names.find((name) => name === text)

const written = (page: string) => `${page}?done=case-reply#between-us`

/** The forms of cases; their photographs are stored before the form is processed. */
export const caseForms: readonly PageForm[] = [
  {
    name: 'case-report',
    paths: ['/shop/orders/'],
    shownAgain: ['pieces', 'kind', 'wish', 'message', 'photographs'],
    send: async ({ call, fields, url }) => {
      const { orderId = '', pieces = '', message = '' } = fields
      const kind = chosen(caseKinds, fields['kind'])
      if (!kind) throw new ShopError('INVALID_INPUT', { fields: { kind: 'Choose what’s wrong.' } })
      await call.case.report({
        orderId,
        kind,
        message,
        lines: readPieces(pieces),
        wish: chosen(caseWishes, fields['wish']),
        photographs: idsOf(fields['photographs']),
      })
      return written(pathOf(url).replace(/\/wrong\/?$/, ''))
    },
  },
  {
    name: 'case-question',
    paths: ['/shop/orders/'],
    shownAgain: ['message', 'photographs'],
    send: async ({ call, fields: { orderId = '', message = '', photographs }, url }) => {
      const question = { orderId, kind: 'question', message } as const
      await call.case.report({ ...question, photographs: idsOf(photographs) })
      return written(pathOf(url))
    },
  },
  {
    name: 'case-reply',
    paths: ['/shop/orders/'],
    shownAgain: ['id', 'message', 'photographs'],
    send: async ({ call, fields: { id = '', message = '', photographs }, url }) => {
      await call.case.reply({ id, message, photographs: idsOf(photographs) })
      return written(pathOf(url))
    },
  },
]
