import { beforeAll, expect, test } from 'vitest'
import { anAddress, aProduct } from '../factories.ts'
import { callAs, testShop, type Caller } from '../harness.ts'
import { anAdmin, anOrder } from '../staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let staff: Caller
let ids: { product: string; order: string; inquiry: string; feature: string }
beforeAll(async () => {
  shop = await testShop()
  staff = (await anAdmin(shop.deps)).call
  const data = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '1' }
  ids = {
    product: (await aProduct(shop.deps)).id,
    order: (await anOrder(shop)).id,
    inquiry: (await shop.deps.db.inquiry.create({ data })).id,
    feature: (await shop.deps.db.featureImage.create({ data: { image: 'x' } })).id,
  }
})

const texts = {
  'ten thousand characters': 'x'.repeat(10_000),
  emoji: '👩🏽‍🦽🛋️'.repeat(8),
  'half a character': '\ud83d sofa',
  'a character that PostgreSQL does not keep': 'sofa\0bed',
  'words from right to left': '‮كرسي مريح‏',
  'the language of the database': `'; DROP TABLE "Order"; -- %_\\`,
  markup: '<img src=x onerror=alert(1)>',
}

const product = () => ({
  title: 'A chair',
  description: 'To sit on',
  category: 'chairs',
  subcategory: null,
  size: null,
  pricePence: 1000,
  salePricePence: null,
  stock: 1,
  images: [],
})

const family = (label: string, facts: { composition?: string; swatch?: string } = {}) => ({
  title: 'A family',
  options: [{ name: 'Fabric', values: [{ label, ...facts }] }],
})

/** Each text field that staff, or a visitor who requests a quotation, can send. */
const fields: Record<string, (text: string) => Promise<unknown>> = {
  'the title': (title) => staff.catalogue.create({ ...product(), title }),
  'the description': (description) => staff.catalogue.create({ ...product(), description }),
  'the category': (category) => staff.catalogue.create({ ...product(), category }),
  'the subcategory': (subcategory) => staff.catalogue.create({ ...product(), subcategory }),
  'the size': (size) => staff.catalogue.update({ id: ids.product, size }),
  'the brand': (brand) => staff.catalogue.update({ id: ids.product, brand }),
  'the colour': (colour) => staff.catalogue.update({ id: ids.product, colour }),
  'the material': (material) => staff.catalogue.update({ id: ids.product, materials: [material] }),
  'the description of the picture': (alt) => staff.catalogue.update({ id: ids.product, alt }),
  'a picture': (image) => staff.catalogue.update({ id: ids.product, images: [image] }),
  'the title of a family': (title) => staff.family.create({ ...family('Oat'), title }),
  'the slug of a family': (slug) => staff.family.create({ ...family('Oat'), slug }),
  'the label of a value': (label) => staff.family.create(family(label)),
  'the composition of a value': (composition) =>
    staff.family.create(family('Oat', { composition })),
  'the swatch of a value': (swatch) => staff.family.create(family('Oat', { swatch })),
  'the search for families': (search) => staff.family.list({ search }),
  'the id of a family': (id) => staff.family.details({ id }),
  'the search for products': (search) => staff.catalogue.adminList({ search }),
  'the id of a product': (id) => staff.catalogue.adminDetails({ id }),
  'the search for orders': (search) => staff.order.adminList({ search }),
  'the id of an order': (id) => staff.order.adminDetails({ id }),
  'the reason of a refund': (reason) =>
    staff.order.refund({
      id: ids.order,
      amountPence: 1,
      reason,
      idempotencyKey: crypto.randomUUID(),
    }),
  'the key of an order': (idempotencyKey) =>
    callAs(shop.deps).order.create({ guestId: 'a1b2c3d4', address: anAddress(), idempotencyKey }),
  'the key of a refund': (idempotencyKey) =>
    staff.order.refund({ id: ids.order, amountPence: 1, idempotencyKey }),
  'a feature image': (image) => staff.feature.add({ image }),
  'the id of a feature image': (id) => staff.feature.remove({ id }),
  'the search for inquiries': (search) => staff.inquiry.list({ search }),
  'the search for who is signed in': (search) => staff.session.signedIn({ search }),
  'the notes of staff': (adminNotes) =>
    staff.inquiry.update({ id: ids.inquiry, status: 'quoted', adminNotes }),
  'the first name': (firstName) => inquire({ firstName }),
  'the last name': (lastName) => inquire({ lastName }),
  'the phone number': (phone) => inquire({ phone }),
  'the notes': (notes) => inquire({ notes }),
}

const inquire = (changed: Record<string, string>) =>
  callAs(shop.deps).inquiry.create({
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '1',
    notes: '',
    ...changed,
  })

test.each(Object.keys(fields))(
  '%s is stored or refused with a message, whatever it is',
  async (field) => {
    const outcomes: Record<string, string> = {}
    for (const [kind, text] of Object.entries(texts)) {
      const send = fields[field]
      outcomes[kind] = await (send?.(text) ?? Promise.reject(new Error(field))).then(
        () => 'stored',
        (error: unknown) =>
          error instanceof Error && 'code' in error ? String(error.code) : 'fault',
      )
    }
    const faults = Object.entries(outcomes).filter(
      ([, outcome]) =>
        !['stored', 'BAD_REQUEST', 'NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'].includes(outcome),
    )
    expect(faults).toEqual([])
  },
)
