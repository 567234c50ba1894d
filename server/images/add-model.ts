import { createHash } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'

/** The content type of a 3D model. */
export const MODEL_TYPE = 'model/gltf-binary'

/** The key of a stored 3D model. */
export function modelKey(model: string): string {
  return `models/${model}`
}

/** The name of a 3D model (.glb): its hash. */
export function modelName(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.glb`
}

/** Stores a 3D model, once, and returns its name. */
export async function addModel({ images }: Pick<Deps, 'images'>, bytes: Buffer): Promise<string> {
  const model = modelName(bytes)
  const key = modelKey(model)
  if (!(await images.exists(key))) await images.put(key, bytes, MODEL_TYPE)
  return model
}
