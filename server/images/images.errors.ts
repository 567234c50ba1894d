import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of pictures. */
export const imageRefusals = {
  BAD_IMAGE: refusal<{ reason: string }>(415, ({ reason }) => reason),
}

export const ImageError = errorOf(imageRefusals)
