import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { specifiedCategories, taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { restShop } from '#server/test/rest.ts'
import { openApiDocument } from './openapi.ts'
import { routes } from '../route-table.ts'

const about = { shopName: 'Hazelwick', cookie: 'session' }
const document = openApiDocument({ ...about, taxonomy: taxonomyOf() })

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone({ ...document }))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
})

test('every row is one operation with a name of its own', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(names.toSorted()).toEqual(routes.map(({ id }) => id).toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('every body and every named schema has a valid example', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const bodies = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody }) =>
      Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]) => [`${operationId} ${type}`, schema] as const,
      ),
    )
    .filter(([name]) => name.endsWith('json'))
  const schemas = [...bodies, ...Object.entries(document.components.schemas)]
  for (const [name, { examples = [], ...schema }] of schemas) {
    expect([name, examples.length > 0]).toEqual([name, true])
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const validate = ajv.compile(JSON.parse(text))
    for (const example of examples) {
      expect([name, validate(example), validate.errors]).toEqual([name, true, null])
    }
  }
})

test('every parameter and every response has a valid example', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const parts = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters, responses }) => [
      ...parameters.map(({ name, ...part }) => ({ name: `${operationId} ${name}`, ...part })),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content).map((part) => ({ name: `${operationId} ${status}`, ...part })),
      ),
    ])
  for (const { name, schema, example } of parts) {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const validate = ajv.compile(JSON.parse(text))
    expect([name, validate(example), validate.errors]).toEqual([name, true, null])
  }
})

test('the document and its reader load nothing from other sites', async () => {
  const { app, deps } = await restShop()
  const served = await app.inject('/api/openapi.json')
  // With the categories of this shop, to which other tests may have added some.
  const own = openApiDocument({ ...about, taxonomy: deps.categories.current() })
  expect(served.json()).toEqual(JSON.parse(JSON.stringify(own)))

  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses.length).toBe(3)
  for (const address of addresses) {
    expect(await app.inject(address ?? '')).toMatchObject({ statusCode: 200 })
  }
})

const of = (path: string, method: string) => document.paths[path]?.[method]

test('each path has its own refusals as examples, and the words of its lists', () => {
  const example = (path: string, method: string, status: number) =>
    of(path, method)?.responses[status]?.content['application/json']?.example
  expect(example('/api/admin/products/add', 'post', 400)).toMatchObject({
    success: false,
    errors: { title: expect.any(String), price: expect.any(String) },
  })
  expect(example('/api/shop/address/add', 'post', 400)).not.toEqual(
    example('/api/admin/products/add', 'post', 400),
  )
  expect(example('/api/shop/products/get/{id}', 'get', 404)).toEqual({
    success: false,
    message: 'We couldn’t find this product.',
  })
  expect(example('/api/admin/orders/get', 'get', 403)).toMatchObject({
    message: 'Only staff can do this.',
  })
  const words = new Map(
    of('/api/shop/products/get', 'get')?.parameters.map(({ name, description }) => [
      name,
      description,
    ]),
  )
  expect(words.get('colour')).toContain('green')
  expect(words.get('material')).toContain('oak')
})

test('a category that staff add is in the document', () => {
  const rugs = { id: 'rugs', label: 'Rugs', subcategories: [], sizes: [] }
  const taxonomy = taxonomyOf([...specifiedCategories, rugs])
  const { paths } = openApiDocument({ shopName: 'Hazelwick', cookie: 'session', taxonomy })
  const { parameters = [] } = paths['/api/shop/products/get']?.['get'] ?? {}
  expect(parameters.find(({ name }) => name === 'category')?.description).toContain('rugs')
})
