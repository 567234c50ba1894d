import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '#server/images/open-picture.ts'
import { MAX_MODEL_BYTES } from '#server/models/model-store.ts'
import { ShopError } from '#server/lib/errors.ts'

const MEGABYTE = 1024 * 1024

/** The name of the form field that holds the file. */
export const FILE_FIELD = 'my_file'

/** The limits of a form: one file, and some fields that are ignored. */
export const uploadLimits = {
  throwFileSizeLimit: false,
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
}

/** The expected file: its name in refusals, and its maximum size. */
interface Expected {
  what: string
  maxBytes: number
}
const aPicture: Expected = { what: 'one picture', maxBytes: MAX_IMAGE_BYTES }
export const aModel: Expected = { what: 'one 3D model', maxBytes: MAX_MODEL_BYTES }

const noFile = ({ what }: Expected, cause?: unknown) =>
  new ShopError(
    'INVALID_INPUT',
    { fields: { [FILE_FIELD]: `Send ${what} in this field.` } },
    { cause },
  )

/** Reads the uploaded picture of a request; refuses a form without one, or a truncated form. */
export const readFile = async (request: FastifyRequest): Promise<Buffer> =>
  (await readNamedFile(request, aPicture)).bytes

/**
 * Reads a file of a form to its end; null when it exceeds the limit. Whether it does is known only
 * then: the last bytes within the limit can be read before those beyond it arrive.
 */
export async function readWhole(part: MultipartFile): Promise<Buffer | null> {
  const bytes = await part.toBuffer()
  return part.file.truncated ? null : bytes
}

/** Reads an uploaded file with its name; refuses a form without one, or a truncated form. */
export async function readNamedFile(
  request: FastifyRequest,
  expected: Expected,
): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) {
    throw new ShopError('UNSUPPORTED_TYPE', { expected: 'multipart/form-data' })
  }
  try {
    const file = await request.file({ limits: { fileSize: expected.maxBytes } })
    if (file?.fieldname !== FILE_FIELD) {
      file?.file.resume()
      throw noFile(expected)
    }
    const bytes = await readWhole(file)
    if (bytes) return { name: file.filename.slice(0, 200), bytes }
  } catch (error) {
    // An error of the library means a malformed form.
    throw error instanceof ShopError ? error : noFile(expected, error)
  }
  throw new ShopError('TOO_LARGE', { limit: `${expected.maxBytes / MEGABYTE} MB` })
}
