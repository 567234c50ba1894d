import { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { refusalOf } from '#server/lib/refusal.ts'
import type { ImportOptions } from '#server/catalogue/staff/import/import-catalogue.ts'
import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import type { ExportPeriod } from '#server/order/staff/export-orders.ts'
import type { Model } from '#server/models/model.schema.ts'
import type { createCaller, ProcedurePath } from '../router.ts'
import { faultsOf, renameFields, sentenceOf, type FieldNames } from './field-faults.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The facts of a request besides its input. */
export interface Caller {
  call: ReturnType<typeof createCaller>
  user: SessionUser | null
  /** The base URLs of the pictures and 3D models of a response. */
  media: Media
  /** The categories that it may name. */
  taxonomy: Taxonomy
  idempotencyKey: string | undefined
  /** Reads the uploaded file, stores it as a picture and returns its name. */
  addPicture: () => Promise<string>
  /** The same with a 3D model; returns its measurements too. */
  addModel: () => Promise<Model>
  /** Reads the uploaded file and compares it with the catalogue, or writes the differences. */
  importCatalogue: (options: Pick<ImportOptions, 'dryRun' | 'compared'>) => Promise<ImportReport>
  /** The whole catalogue as a file. */
  exportCatalogue: (options: { archived: boolean }) => Promise<Download>
  /** The orders that were placed in a period, as a file. */
  exportOrders: (period: ExportPeriod) => Promise<Download>
  /** All customers as a file. */
  exportCustomers: () => Promise<Download>
  /** The codes of a promotion's series as a file. */
  exportCodes: (promotionId: string) => Promise<Download>
}

/** A file as a stream. */
export interface Download {
  name: string
  content: AsyncIterable<string>
}

/** The unparsed input of a request. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Who may call a row. The procedure enforces it; this check only avoids reading the body. */
export type Access = 'anyone' | 'signedIn' | 'staff'

const nothing = z.object({})
type Nothing = typeof nothing

interface Definition<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject,
  A extends z.ZodObject,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** The operation id, from which generated clients name their methods. */
  id: string
  summary: string
  /** The procedure behind it; an upload has none. */
  procedure: ProcedurePath | null
  access: Access
  /** The permission for a row without a procedure. */
  permission?: Permission
  params?: P
  /** A function where it depends on the categories. */
  query?: Q | ((taxonomy: Taxonomy) => Q)
  body?: B
  response: A
  /** 201 for a created object; 200 by default. */
  status?: 201
  message?: string
  /** The procedure's input names that differ in REST. */
  names?: FieldNames
  /** Statuses of refusals beyond those that follow from the access and the input. */
  refusals?: readonly number[]
  /** The body is a multipart form. */
  upload?: true
  /** The response is a file like this example: `call` resolves to a `Download`. */
  file?: { type: 'text/csv'; example: string }
  /**
   * Clients that accept lines of JSON get one for each step of progress; the last one is the
   * result.
   */
  progress?: true
  /** The row accepts an `Idempotency-Key`. */
  idempotent?: true
  call: (
    request: Caller & { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
  ) => Promise<z.output<A>>
}

/** One documented path. */
export interface Row extends Pick<
  Definition<Nothing, Nothing, Nothing, Nothing>,
  | 'method'
  | 'path'
  | 'id'
  | 'summary'
  | 'procedure'
  | 'access'
  | 'permission'
  | 'message'
  | 'upload'
  | 'file'
  | 'progress'
  | 'idempotent'
> {
  params: z.ZodObject
  query: (taxonomy: Taxonomy) => z.ZodObject
  body: z.ZodObject
  response: z.ZodObject
  status: 200 | 201
  refusals: readonly number[]
  /** Parses the input, calls the procedure and maps its result; every failure is a ShopError. */
  handle: (caller: Caller, input: RawInput) => Promise<Record<string, unknown>>
  /** The parsed input; null when it is invalid. */
  read: (input: RawInput, taxonomy: Taxonomy) => object | null
}

/** The schema of an input part that a row does not have. */
function orNothing<S extends z.ZodObject>(schema: S | undefined): S {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, S is its default: this
  return schema ?? (nothing as unknown as S)
}

/** A function of the categories that is called again only when they have changed. */
function ofLast<Result>(build: (taxonomy: Taxonomy) => Result): typeof build {
  let last: { taxonomy: Taxonomy; result: Result } | undefined
  return (taxonomy) => {
    if (last?.taxonomy !== taxonomy) last = { taxonomy, result: build(taxonomy) }
    return last.result
  }
}

/** Builds a row of the table: checks its types and hides them from the loop that mounts it. */
export function row<
  A extends z.ZodObject,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(definition: Definition<P, Q, B, A>): Row {
  const { names = {}, call, ...rest } = definition
  const params = orNothing(rest.params)
  const { query: given } = rest
  const query = typeof given === 'function' ? ofLast(given) : () => orNothing(given)
  const body = orNothing(rest.body)
  return {
    ...rest,
    params,
    query,
    body,
    status: rest.status ?? 200,
    refusals: rest.refusals ?? [],
    read: (input, taxonomy) => {
      const asked = [
        params.safeParse(input.params),
        query(taxonomy).safeParse(input.query),
      ] as const
      return asked.every(({ success }) => success) ? asked.map(({ data }) => data) : null
    },
    handle: async (caller, input) => {
      const read = {
        params: parse(params, input.params),
        query: parse(query(caller.taxonomy), input.query),
        body: parse(body, input.body),
      }
      try {
        return await call({ ...caller, ...read })
      } catch (error) {
        throw renameFields(refusalOf(error, error instanceof Error && error.cause), names)
      }
    },
  }
}

/** Reads one part of the input; INVALID_INPUT by field. */
function parse<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {}, { error: sentenceOf })
  if (parsed.success) return parsed.data
  throw new ShopError('INVALID_INPUT', { fields: faultsOf(parsed.error) })
}

/**
 * Parses JSON bodies; an empty one counts as none, because legacy clients send the header without a
 * body.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body.trim() === '' ? done(null) : void parse(request, body, done)),
  )
}

/** The input of a request: parameters, query and body. A repeated parameter is refused. */
export function inputOf(request: FastifyRequest): RawInput {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (Array.isArray(value)) fields[name.slice(0, 40)] = 'Send this once.'
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
  const { body } = request
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body))) {
    throw new ShopError('INVALID_INPUT', { fields: { body: 'Send a JSON object.' } })
  }
  return { params: request.params, query: request.query, body }
}
