import { z } from 'zod'
import type { SessionUser } from '../auth/auth.schema.ts'
import { ShopError } from '../lib/errors.ts'
import { refusalOf } from '../lib/refusal.ts'
import type { AppRouter, createCaller } from '../router.ts'
import { faultsOf, renameFields, sentenceOf, type FieldNames } from './faults.ts'

type Procedures = AppRouter['_def']['record']
/** The path of a procedure, as `cart.add`. */
export type ProcedurePath = {
  [R in keyof Procedures]: `${R}.${Extract<keyof Procedures[R], string>}`
}[keyof Procedures]

/** What a request brings along besides its input. */
export interface Caller {
  call: ReturnType<typeof createCaller>
  user: SessionUser | null
  /** Scheme, host and port that the addresses in an answer begin with. */
  origin: string
  idempotencyKey: string | undefined
  /** Reads the uploaded file, stores it as a picture and answers its name. */
  addPicture: () => Promise<string>
}

/** The parts of a request that hold input, as they came. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Who may call a row; the procedure behind it decides, this only spares reading the body. */
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
  /** The name of the call in the API document and in the clients made from it. */
  id: string
  summary: string
  /** The procedure behind it; an upload has none. */
  procedure: ProcedurePath | null
  access: Access
  params?: P
  query?: Q
  body?: B
  answer: A
  /** 201 for what is created; 200 without it. */
  status?: 201
  message?: string
  /** The procedure's input names that REST calls otherwise. */
  names?: FieldNames
  /** Statuses of refusals beyond those that follow from the access and the input. */
  refusals?: readonly number[]
  /** The body is a multipart form. */
  upload?: true
  /** Guests all get the same answer: it may be kept. */
  shared?: true
  /** An `Idempotency-Key` is heeded. */
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
  | 'message'
  | 'upload'
  | 'idempotent'
  | 'shared'
> {
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodObject
  answer: z.ZodObject
  status: 200 | 201
  refusals: readonly number[]
  /** Reads the input, calls the procedure and names its answer; every failure is a ShopError. */
  handle: (caller: Caller, input: RawInput) => Promise<Record<string, unknown>>
  /** The input as it is understood; null when it is not valid. */
  read: (input: RawInput) => object | null
}

/** The schema of a part that a row leaves out. */
function orNothing<S extends z.ZodObject>(schema: S | undefined): S {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, S is its default: this
  return schema ?? (nothing as unknown as S)
}

/** A row of the table: checks its types and hides them from the loop that mounts it. */
export function row<
  A extends z.ZodObject,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(definition: Definition<P, Q, B, A>): Row {
  const { names = {}, call, ...rest } = definition
  const params = orNothing(rest.params)
  const query = orNothing(rest.query)
  const body = orNothing(rest.body)
  return {
    ...rest,
    params,
    query,
    body,
    status: rest.status ?? 200,
    refusals: rest.refusals ?? [],
    read: (input) => {
      const asked = [params.safeParse(input.params), query.safeParse(input.query)] as const
      return asked.every(({ success }) => success) ? asked.map(({ data }) => data) : null
    },
    handle: async (caller, input) => {
      const read = {
        params: parse(params, input.params),
        query: parse(query, input.query),
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
