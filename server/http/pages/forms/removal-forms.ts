import {
  estimateFields,
  inventoryOf,
  pressed,
  withBought,
} from '#server/removal/estimate/estimate-form.shared.ts'
import { inventoryInput } from '#server/removal/estimate/estimate.schema.ts'
import { keptEntries } from '#server/removal/kept/kept.schema.ts'
import { type Fields, idsOf, type PageForm } from './page-form.ts'

const page = '/shop/home-removal'

/** The inventory that a form carries as JSON, as the page wrote it; undefined for anything else. */
function inventoryIn(text: string | undefined) {
  if (text === undefined || text === '') return undefined
  try {
    return inventoryInput.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The entries that a form carries as JSON; none for anything else. */
function entriesIn(text: string) {
  try {
    return keptEntries.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** The fields of the estimate, without the buttons. */
const entriesOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        name === 'newRoom' ||
        estimateFields.some((one) => (one.endsWith('-') ? name.startsWith(one) : name === one)),
    ),
  )

/** The forms of the removal page: the estimate, which only asks, and the inquiry. */
export const removalForms: readonly PageForm[] = [
  {
    name: 'quotation',
    paths: [page],
    shownAgain: ['firstName', 'lastName', 'email', 'phone', 'notes', 'inventory', 'photographs'],
    send: async ({ call, fields }) => {
      const { firstName = '', lastName = '', email = '', phone = '', notes, website } = fields
      const removal = inventoryIn(fields['inventory'])
      await call.inquiry.create({
        firstName,
        lastName,
        email,
        phone,
        notes,
        website,
        photographs: idsOf(fields['photographs']),
        ...(removal && { removal }),
      })
      return `${page}?done=quotation#quotation`
    },
  },
  {
    name: 'removal-estimate',
    paths: [page],
    shownAgain: [...estimateFields],
    send: async ({ call, fields }) => {
      const { kinds } = await call.removal.kinds()
      const kept = fields['press'] === 'kept' ? await call.removal.keptList() : null
      const sent = kept?.entries ?? entriesOf(fields)
      const entries =
        fields['press'] === 'bought' ? withBought(sent, await call.removal.bought()) : sent
      const values = pressed(entries, fields['press'] ?? '', kinds)
      const { estimate } = await call.removal.estimate(inventoryOf(values))
      const days = await call.removal.freeDays({
        ...(/^20\d\d-(?:0[1-9]|1[0-2])$/.test(values['month'] ?? '') && { month: values['month'] }),
        vans: Math.min(10, estimate?.vans ?? 1),
      })
      return { message: '', values: { ...values, month: days.month, days: JSON.stringify(days) } }
    },
  },
  {
    name: 'keep-removal-list',
    paths: [page],
    shownAgain: ['email', 'entries'],
    send: async ({ call, fields: { email = '', entries = '', website } }) => {
      await call.removal.keepList({ email, entries: entriesIn(entries), website })
      return `${page}?done=keep-removal-list#keep-list`
    },
  },
]
