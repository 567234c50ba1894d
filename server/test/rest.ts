import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../http/app.ts'
import { startSession } from '../auth/sessions/sessions.ts'
import { cookieName } from '../http/http-context.ts'
import { openApiDocument, type OpenApiDocument } from '../http/rest/openapi/openapi.ts'
import { routes } from '../http/rest/route-table.ts'
import type { Row } from '../http/rest/row.ts'
import type { Deps } from '../platform/deps.ts'
import { testShop } from './harness.ts'

/** A call of a documented path. */
export interface Ask {
  params?: Record<string, string>
  query?: Record<string, string | string[]> | string
  body?: NonNullable<InjectOptions['payload']>
  /** The cookie of a session; a visitor without it. */
  as?: string | undefined
  headers?: Record<string, string>
  /** The client's network address; this machine's without it. */
  from?: string
}

/** The name of a row, as `GET /api/shop/cart/get`. */
export const nameOf = (row: Pick<Row, 'method' | 'path'>) => `${row.method} ${row.path}`

/** Every row by its name. */
export const rowsByName: ReadonlyMap<string, Row> = new Map(routes.map((row) => [nameOf(row), row]))

/** A response, with its JSON untyped for tests. */
// oxlint-disable-next-line typescript/no-explicit-any -- what it holds is what the tests find out
export type RestResponse = { status: number; json: any; raw: LightMyRequestResponse }

type Shop = Awaited<ReturnType<typeof startRest>>
let shop: Promise<Shop> | undefined

/** The shop over REST: every response is checked against the API document. */
export function restShop(): Promise<Shop> {
  shop ??= startRest()
  return shop
}

async function startRest() {
  const { deps, simulator, log } = await testShop()
  const app = await buildApp(deps, log)
  await app.ready()
  const check = responseChecker()
  /** Row and status of every response so far. */
  const seen = new Set<string>()

  const askOf =
    (shop: FastifyInstance) =>
    async (name: string, asked: Ask = {}): Promise<RestResponse> => {
      const row = rowsByName.get(name)
      if (!row) throw new Error(`There is no row ${name}`)
      const raw = await shop.inject(injection(row, asked))
      const isFile = row.file !== undefined && raw.statusCode === row.status
      const json = isFile ? null : raw.json<unknown>()
      if (!isFile) check(row, raw.statusCode, json)
      seen.add(`${name} ${raw.statusCode}`)
      return { status: raw.statusCode, json, raw }
    }

  let address: Promise<string> | undefined

  return {
    deps,
    simulator,
    app,
    ask: askOf(app),
    /** Calls another app, with other dependencies. */
    askWith: async (others: Deps) => askOf(await buildApp(others, log)),
    /** Starts listening and returns the address, for tests that need a TCP connection. */
    listen: (): Promise<string> => (address ??= app.listen({ port: 0, host: '127.0.0.1' })),
    seen,
    /** The cookie of a new session. */
    sessionOf: async (user: { id: string }, expired = false): Promise<string> => {
      const clock = expired ? { now: () => new Date('2020-01-01T00:00:00Z') } : deps.clock
      const { token } = await startSession({ ...deps, clock }, user.id)
      return `${cookieName(deps.config.http.secure)}=${token}`
    },
  }
}

/** The request of a call; its path's parameters are filled in and encoded. */
export function injection(
  row: Row,
  { params = {}, query, body, as, headers, from }: Ask,
): InjectOptions {
  const url = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  )
  return {
    method: row.method,
    url,
    ...(from !== undefined && { remoteAddress: from }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { payload: body }),
    headers: { ...(as !== undefined && { cookie: as }), ...headers },
  }
}

/** Checks responses against the API document: their status and every field. */
function responseChecker(): (row: Row, status: number, json: unknown) => void {
  const document = openApiDocument({
    shopName: 'Hazelwick',
    cookie: 'session',
    taxonomy: taxonomyOf(),
  })
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  const checks = new Map<string, ValidateFunction>()
  return (row, status, json) => {
    const documented = status === row.status || row.refusals.includes(status)
    const key = responsePointer(document, row, status)
    let validate = checks.get(key)
    if (!validate) {
      validate = ajv.compile({ $ref: key })
      checks.set(key, validate)
    }
    expect(
      { valid: validate(json), errors: validate.errors },
      `${nameOf(row)} responded with ${status}${documented ? '' : ' (by default)'}: ${JSON.stringify(json)}`,
    ).toEqual({ valid: true, errors: null })
  }
}

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function responsePointer(document: OpenApiDocument, row: Row, status: number): string {
  const method = row.method.toLowerCase()
  const responses = document.paths[row.path]?.[method]?.responses ?? {}
  const answer = String(status) in responses ? String(status) : 'default'
  const parts = ['paths', row.path, method, 'responses', answer, 'content', 'application/json']
  return `api#/${parts.map(escaped).join('/')}/schema`
}
