import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of 3D models. */
export const modelRefusals = {
  BAD_MODEL: refusal<{ reason: string }>(415, ({ reason }) => reason),
}

export const ModelError = errorOf(modelRefusals)
