import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../platform/deps.ts'

/** The content type of a 3D model. */
export const MODEL_TYPE = 'model/gltf-binary'

/** The largest 3D model that is accepted, in bytes. */
export const MAX_MODEL_BYTES = 10 * 1024 * 1024

/** The key of a stored 3D model. */
export function modelKey(model: string): string {
  return `models/${model}`
}

/** The name of a 3D model (.glb): its hash. */
export function modelName(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.glb`
}

/** Stores the file of a 3D model, once. */
export async function storeModelFile(
  { images }: Pick<Deps, 'images'>,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const key = modelKey(name)
  if (!(await images.exists(key))) await images.put(key, bytes, MODEL_TYPE)
}

/** The file of a stored 3D model; null when it is not there. */
export async function readModelFile(
  { images }: Pick<Deps, 'images'>,
  name: string,
): Promise<Buffer | null> {
  const found = await images.get(modelKey(name))
  return found && buffer(found.body)
}
