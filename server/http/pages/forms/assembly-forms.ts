import { z } from 'zod'
import {
  assemblyFields,
  noTeamText,
  openSlots,
  pressed,
} from '#server/assembly/assembly-form.shared.ts'
import { bookAssemblyInput } from '#server/assembly/assembly.schema.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { idsOf, type Fields, type PageForm } from './page-form.ts'

const page = '/shop/assembly-service'

const pieces = z.array(z.object({ kind: z.string(), quantity: z.int() }))

/** The pieces that a form carries as JSON, as the page wrote it; none for anything else. */
function piecesIn(text: string | undefined) {
  try {
    return pieces.safeParse(JSON.parse(text ?? '')).data ?? []
  } catch {
    return []
  }
}

/** The fields of the question, without the buttons. */
const entriesOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) =>
      assemblyFields.some((one) => (one.endsWith('-') ? name.startsWith(one) : name === one)),
    ),
  )

/** The forms of the assembly page: what is built and where, which only asks, and the booking. */
export const assemblyForms: readonly PageForm[] = [
  {
    name: 'assembly',
    paths: [page],
    shownAgain: [...assemblyFields],
    send: async ({ call, fields }) => {
      const press = fields['press'] ?? ''
      const values = pressed(entriesOf(fields), press)
      const typed = values['postcode'] ?? ''
      // A button of a counter says nothing of a postcode that is not finished.
      if (normalizePostcode(typed) === null && press !== 'days') return { message: '', values }
      const { postcode, served, days } = await call.delivery.slots({ postcode: typed })
      const open = JSON.stringify(openSlots(days))
      return {
        message: served ? '' : noTeamText(postcode),
        values: { ...values, postcode, days: open },
      }
    },
  },
  {
    name: 'book-assembly',
    paths: [page],
    shownAgain: [
      ...Object.keys(bookAssemblyInput.shape).filter((name) => name !== 'idempotencyKey'),
      'days',
    ],
    send: async ({ call, fields }) => {
      const { firstName = '', lastName = '', phone = '', address = '', city = '' } = fields
      const { pincode = '', notes = '', deliverySlotId = '', email, total } = fields
      const { orderNumber } = await call.assembly.book({
        firstName,
        lastName,
        phone,
        address,
        city,
        pincode,
        notes,
        deliverySlotId,
        photographs: idsOf(fields['photographs']),
        ...(email !== undefined && email.trim() !== '' && { email }),
        ...(total !== undefined && total !== '' && { claimedTotalPence: Number(total) }),
        pieces: piecesIn(fields['pieces']),
      })
      return `/shop/orders/${orderNumber}`
    },
  },
]
