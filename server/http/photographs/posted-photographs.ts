import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '#server/images/open-picture.ts'
import { ShopError } from '#server/lib/errors.ts'
import { readWhole } from '../rest/upload.ts'
import { MAX_PHOTOGRAPHS, VISITOR } from '#server/photograph/photograph-url.shared.ts'
import {
  findVisibleOrder,
  refuseUnpaid,
  visitorOf,
} from '#server/order/access/who-may-see-order.ts'
import { orderPageInput } from '#server/order/access/order-access.schema.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { addPhotograph, type PhotographOwner } from '#server/photograph/photographs.ts'
import type { Context } from '#server/trpc/procedures.ts'

/** The limits of a form with photographs: its fields, and the number of its photographs. */
const limitsOf = (files: number) => ({
  fileSize: MAX_IMAGE_BYTES,
  files,
  fields: 60,
  fieldSize: 20_000,
  parts: 60 + files,
})

/** The field of the photographs; it gets the ids of the stored ones. */
const PHOTOGRAPHS_FIELD = 'photographs'

/** Stores one photograph, and returns its id. */
export type StorePhotograph = (bytes: Buffer) => Promise<string>

/** The fields of a form with photographs, and the refusal of one of them. */
interface PostedPhotographs {
  fields: Map<string, string>
  refusal: unknown
}

/**
 * Reads a form with photographs and stores them as they arrive, adding their ids to those that the
 * form has already. When one is refused, the fields and the other photographs are still returned.
 */
export async function readPostedPhotographs(
  request: FastifyRequest,
  store: StorePhotograph,
  most: number = MAX_PHOTOGRAPHS,
): Promise<PostedPhotographs> {
  const fields = new Map<string, string>()
  const add = (name: string, value: string) => {
    const before = fields.get(name)
    fields.set(name, before === undefined || before === '' ? value : `${before},${value}`)
  }
  let refusal: unknown
  try {
    for await (const part of request.parts({ limits: limitsOf(most) })) {
      if (part.type === 'field') add(part.fieldname, String(part.value).replaceAll('\r\n', '\n'))
      else if (part.filename === '' || refusal !== undefined) part.file.resume()
      else refusal = await storePart(part, (id) => add(PHOTOGRAPHS_FIELD, id))
    }
  } catch (error) {
    refusal ??= refusalOf(request, error, most)
  }
  return { fields, refusal }

  async function storePart(part: MultipartFile, stored: (id: string) => void): Promise<unknown> {
    try {
      const bytes = await readWhole(part)
      if (!bytes) return refuse('Choose an image of up to 10 MB.')
      // Empty when no file was chosen.
      if (bytes.length > 0) stored(await store(bytes))
      return undefined
    } catch (error) {
      return refusalOf(request, error)
    }
  }
}

/** The statuses of refusals of a picture, or of too many. */
const isAboutPicture = new Set([400, 409, 413, 415])

const refuse = (message: string, cause?: unknown) =>
  new ShopError('INVALID_INPUT', { fields: { [PHOTOGRAPHS_FIELD]: message } }, { cause })

/** The refusal of a form or one of its photographs, with a message for the field. */
function refusalOf(
  { server }: FastifyRequest,
  error: unknown,
  most: number = MAX_PHOTOGRAPHS,
): unknown {
  const { FilesLimitError } = server.multipartErrors
  if (error instanceof FilesLimitError) return refuse(`You can add up to ${most} photos.`, error)
  if (!(error instanceof ShopError))
    return refuse('We couldn’t read this file. Please try again.', error)
  return isAboutPicture.has(error.status) ? refuse(error.message, error) : error
}

/**
 * Checks that the caller may send a photograph of the order with this number: whoever may see the
 * order; with a form that is not sent yet (`visitor`), anybody. Returns what it is of. Counts towards the rate limits of address and order, so call it
 * before the file is read. NOT_FOUND, NOT_PAID, TOO_MANY_REQUESTS.
 */
export async function admitPhotograph(
  context: Context,
  number: string,
): Promise<PhotographOwner | null> {
  const { deps, ip } = context
  await limit(deps, 'photograph by address', ip)
  if (number === VISITOR) return null
  const asked = orderPageInput.safeParse({ number })
  if (!asked.success) throw new ShopError('NOT_FOUND', { what: 'order' })
  const order = await findVisibleOrder(deps, visitorOf(context), asked.data)
  await limit(deps, 'photograph by order', order.id)
  await refuseUnpaid(deps, order.id)
  return { orderId: order.id }
}

/** Stores the photographs of a posted form; each counts towards the limits of `admitPhotograph`. */
export function storeFor(context: Context, number: string): StorePhotograph {
  return async (bytes) => {
    const owner = await admitPhotograph(context, number)
    return (await addPhotograph(context.deps, owner, bytes)).id
  }
}
