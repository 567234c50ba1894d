import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'

/** A shop for one test file, with an empty catalogue before each test, its exports and imports. */
export function ownCatalogue() {
  let shop: OwnShop
  let admin: Awaited<ReturnType<typeof anAdmin>>
  beforeAll(async () => {
    shop = await ownShop()
    admin = await anAdmin(shop.deps)
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  beforeEach(async () => {
    await shop.deps.db
      .$executeRaw`TRUNCATE "Product", "StoredModel", "Family", "AuditEntry" CASCADE`
  })

  async function exported(): Promise<string> {
    let text = ''
    for await (const part of exportCatalogue(shop.deps)) text += part
    return text
  }

  const send = (text: string, options: ImportOptions = { dryRun: false }) =>
    importCatalogue(shop.deps, admin.user, { name: 'a.csv', bytes: Buffer.from(text) }, options)

  /** A family of two fabrics, with its first variant. */
  async function aFamily() {
    const { id } = await aProduct(shop.deps, { title: 'Aster, oat' })
    return admin.call.family.create({
      title: 'Aster Sofa',
      slug: 'aster-sofa',
      options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
      variants: [{ productId: id, options: [{ name: 'Fabric', value: 'Oat' }] }],
    })
  }

  return {
    get deps() {
      return shop.deps
    },
    get admin() {
      return admin
    },
    exported,
    send,
    check: (text: string) => send(text, { dryRun: true }),
    products: () => shop.deps.db.product.findMany({ orderBy: { id: 'asc' } }),
    aFamily,
  }
}
