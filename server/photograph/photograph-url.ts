/** The most photographs that one message, review or delivery has. */
export const MAX_PHOTOGRAPHS = 5

/** The sizes that a photograph is stored in: the most pixels of its longer side. */
export const photographSizes = { small: 400, large: 1600 } as const

export type PhotographSize = keyof typeof photographSizes

/** Where a photograph is seen by whoever may see it. */
export const photographUrl = (id: string, size: PhotographSize): string =>
  `/photographs/${id}/${size}.webp`
