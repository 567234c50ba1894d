import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { openApiDocument } from './openapi/openapi.ts'

/** A client program written from the document alone: wrong names do not compile. */
const buyer = `
import { Api } from './api.ts'

export async function buy(baseUrl: string, keyword: string, guestId: string) {
  const { api } = new Api({ baseUrl })
  const found = await api.searchProducts(keyword)
  const [product] = found.data.data
  if (!product) throw new Error('nothing found')
  await api.addToCart({ guestId, productId: product._id, quantity: 2 })
  const { data: cart } = (await api.getCart({ guestId })).data
  const order = await api.createOrder({
    guestId,
    cartItems: cart.items.map(({ productId, price, quantity }) => ({ productId, price, quantity })),
    addressInfo: {
      firstName: 'Rosalind', lastName: 'Ash', address: '14 Tanners Row', city: 'Lewes',
      pincode: 'BN7 2QX', phone: '020 7946 0311', notes: 'Ring twice',
    },
    totalAmount: cart.totalAmount,
  })
  return {
    orderId: order.data.orderId,
    paymentIntentId: order.data.paymentIntentId,
    capture: async () => {
      const { orderId, paymentIntentId } = order.data
      const paid = await api.captureOrder({ orderId, paymentIntentId })
      return paid.data.data.orderStatus satisfies string
    },
    unknown: () => api.getProduct('unknown').catch((failure) => failure.error.message),
  }
}
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hazelwick-client-'))
  const document = openApiDocument({
    shopName: 'Hazelwick',
    cookie: 'session',
    taxonomy: taxonomyOf(),
  })
  const { files } = await generateApi({
    spec: JSON.parse(JSON.stringify(document)),
    output: false,
    silent: true,
    fileName: 'api.ts',
    enumStyle: 'union',
  })
  await writeFile(join(folder, 'api.ts'), files[0]?.fileContent ?? '')
  await writeFile(join(folder, 'buy.ts'), buyer)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a client generated from the document compiles', async () => {
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')
})

test('a client generated from the document buys a chair', async () => {
  const { deps, listen, simulator } = await restShop()
  const address = await listen()
  const product = await aProduct(deps)

  const { buy } = await import(join(folder, 'buy.ts'))
  const bought = await buy(address, product.title, aGuestId())
  await simulator.pay(bought.paymentIntentId)
  expect(await bought.capture()).toBe('confirmed')
  expect(await bought.unknown()).toBe('We couldn’t find this product.')
})
