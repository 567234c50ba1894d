import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '../../images/process.ts'
import { ShopError } from '../../lib/errors.ts'

/** The name of the form field that holds the file. */
export const FILE_FIELD = 'my_file'

/** The limits of a form: one file, and some fields that are ignored. */
export const uploadLimits = {
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
}

const noFile = (cause?: unknown) =>
  new ShopError(
    'INVALID_INPUT',
    { fields: { [FILE_FIELD]: 'Send one picture in this field.' } },
    { cause },
  )

/** Reads the uploaded file of a request; a form without it, or one that breaks off, is refused. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ShopError('UNSUPPORTED_TYPE', { expected: 'multipart/form-data' })
  }
  try {
    const file = await request.file()
    if (file?.fieldname === FILE_FIELD) return await file.toBuffer()
    file?.file.resume()
  } catch (error) {
    const { RequestFileTooLargeError } = request.server.multipartErrors
    if (error instanceof RequestFileTooLargeError) {
      throw new ShopError('TOO_LARGE', { limit: '10 MB' }, { cause: error })
    }
    // Any other error means a malformed form.
    throw noFile(error)
  }
  throw noFile()
}
