import { z } from 'zod'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { exampleOf, refusalExample, parameterExamples } from './examples.ts'
import { changedOrder, failure } from '../failure.ts'
import { routes } from '../route-table.ts'
import type { Row } from '../row.ts'
import { FILE_FIELD } from '../upload.ts'

/** The OpenAPI document, generated from the table and schemas that serve the paths. */

type Schema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema: Schema; example?: unknown }>

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: Schema
    description?: string
    example?: unknown
  }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
  security: Record<string, never[]>[]
}

/** The parts of OpenAPI that this document uses. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

const reasons: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  400: 'The request is not valid.',
  401: 'Not signed in.',
  402: 'Not paid yet.',
  403: 'Not allowed for this user, or sent from another site.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  413: 'The body is too large.',
  415: 'Unsupported content type.',
  422: 'This idempotency key was used with a different request.',
  429: 'Too many requests.',
  502: 'The payment provider refused.',
}

const groups: readonly (readonly [prefix: string, name: string])[] = [
  ['/api/auth/', 'Auth'],
  ['/api/admin/products/', 'Admin: products'],
  ['/api/admin/orders/', 'Admin: orders'],
  ['/api/admin/promotions/', 'Admin: promotions'],
  ['/api/admin/customer-inquiry/', 'Customer inquiries'],
  ['/api/common/feature/', 'Feature images'],
  ['/api/shop/products/', 'Products'],
  ['/api/shop/search/', 'Products'],
  ['/api/shop/stock-alert/', 'Products'],
  ['/api/shop/swatch/', 'Products'],
  ['/api/shop/cart/', 'Cart'],
  ['/api/shop/review/', 'Reviews'],
  ['/api/shop/address/', 'Addresses'],
  ['/api/shop/order/', 'Orders'],
  ['/api/shop/gift-card/', 'Gift cards'],
  ['/api/shop/delivery/', 'Delivery'],
]

const groupOf = (path: string) => groups.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Other'

/** Leaves out noise: the pattern of a UUID and the bounds of safe integers. */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Collects named schemas as components, so that each is written once. */
function schemaWriter() {
  const schemas: Record<string, Schema> = {}
  const write = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const text = JSON.stringify(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', override: plain }),
    )
    const written: Schema = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
    const { $schema: _, $defs = {}, ...json } = written
    for (const [name, { id: __, ...named }] of Object.entries($defs)) schemas[name] = named
    return json
  }
  return { schemas, write }
}

type Write = ReturnType<typeof schemaWriter>['write']

/** How schemas are written, and the categories whose ids they list. */
interface Writing {
  write: Write
  taxonomy: Taxonomy
}

/** The properties of an object schema, and which of them are required. */
function propertiesOf({ properties = {}, required = [] }: Schema) {
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean' ? [] : [{ name, schema, required: required.includes(name) }],
  )
}

function parametersOf(row: Row, { write, taxonomy }: Writing): Operation['parameters'] {
  return (['path', 'query'] as const).flatMap((place) =>
    propertiesOf(write(place === 'path' ? row.params : row.query(taxonomy), 'input')).map(
      ({ name, required, schema: { description, ...schema } }) => ({
        name,
        in: place,
        required: place === 'path' || required,
        ...(description !== undefined && { description }),
        schema,
      }),
    ),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'A repeated request with the same key gets the first response.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
}

function bodyOf(row: Row, write: Write): Operation['requestBody'] {
  if (row.upload) {
    const file = { type: 'string', format: 'binary' } as const
    const schema: Schema = {
      type: 'object',
      properties: { [FILE_FIELD]: file },
      required: [FILE_FIELD],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema = write(row.body, 'input')
  if (propertiesOf(schema).length === 0) return undefined
  // A schema with a transform loses its examples in the conversion.
  const examples = row.body.meta()?.examples
  return {
    required: true,
    content: {
      'application/json': { schema: { ...schema, ...(Array.isArray(examples) && { examples }) } },
    },
  }
}

const response = (
  status: number,
  schema: Schema,
  { type = 'application/json', example }: { type?: string; example?: unknown } = {},
) => ({
  description: reasons[status] ?? 'Any other error.',
  content: { [type]: { schema, ...(example !== undefined && { example }) } },
})

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The statuses of the refusals that a row declares. */
export function refusalsOf(row: Row): number[] {
  const statuses = new Set(row.refusals)
  statuses.add(400)
  if (row.access !== 'anyone') statuses.add(401)
  if (row.access === 'staff') statuses.add(403)
  return [...statuses].toSorted((a, b) => a - b)
}

/** The schema of a row's whole response. */
function responseSchemaOf(row: Row): z.ZodObject {
  return z.object({
    success: z.literal(true),
    ...(row.message !== undefined && {
      message: z.string().meta({ examples: [row.message] }),
    }),
    ...row.response.shape,
  })
}

function operationOf(row: Row, { write, taxonomy }: Writing): Operation {
  const responses: Operation['responses'] = {
    [row.status]: row.file
      ? response(row.status, { type: 'string', examples: [row.file.example] }, row.file)
      : response(row.status, write(responseSchemaOf(row), 'output')),
    default: response(0, reference('Failure')),
  }
  for (const status of refusalsOf(row)) {
    const name = row.id === 'createOrder' && status === 409 ? 'ChangedOrder' : 'Failure'
    const example = name === 'Failure' ? refusalExample(row, status) : undefined
    responses[status] = response(status, reference(name), { example })
  }
  const requestBody = bodyOf(row, write)
  return {
    operationId: row.id,
    tags: [groupOf(row.path)],
    summary: row.summary,
    parameters: [
      ...parametersOf(row, { write, taxonomy }),
      ...(row.idempotent ? [idempotencyKey] : []),
    ],
    ...(requestBody && { requestBody }),
    responses,
    security: row.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
  }
}

/** Adds an example to each parameter and each response, refusals too. */
function addExamples(paths: OpenApiDocument['paths'], schemas: Record<string, Schema>): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  for (const { parameters, responses } of operations) {
    for (const parameter of parameters) {
      const { name, schema } = parameter
      parameter.example = exampleOf(schema, schemas) ?? parameterExamples[name]
    }
    for (const content of Object.values(responses).flatMap((one) => Object.values(one.content))) {
      const example = content.example ?? exampleOf(content.schema, schemas)
      if (example !== undefined) content.example = example
    }
  }
}

const description = `Prices are pounds, ids are opaque strings and timestamps are ISO 8601. Every response has
\`success\`; an error has a \`message\` for people and, where fields are not valid, \`errors\` by field.
Signing in sets a cookie; a guest’s cart is identified by a \`guestId\` of eight characters from 0-9
and a-z, which the client generates. Prices and totals that a client sends are checked, never
trusted.`

/** The OpenAPI 3.1 document of the REST paths. */
export function openApiDocument(about: {
  shopName: string
  cookie: string
  taxonomy: Taxonomy
}): OpenApiDocument {
  const { taxonomy } = about
  const { schemas, write } = schemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const row of routes) {
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: operationOf(row, { write, taxonomy }),
    }
  }
  write(z.object({ failure, changedOrder }), 'output')
  addExamples(paths, schemas)
  return {
    openapi: '3.1.1',
    info: { title: `${about.shopName} API`, version: '1.0.0', description },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map((row) => groupOf(row.path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookie } },
    },
  }
}
