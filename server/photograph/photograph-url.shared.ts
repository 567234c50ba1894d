/** The most photographs that one message, review or delivery has. */
export const MAX_PHOTOGRAPHS = 5
/** The most photographs that a visitor sends with an inquiry, or with furniture to be assembled. */
export const MAX_VISITOR_PHOTOGRAPHS = 6
/** What an upload names in place of an order: photographs of a form that is not sent yet. */
export const VISITOR = 'visitor'
/** The most photographs of a review, which are published. */
export const MAX_REVIEW_PHOTOGRAPHS = 3

/** The stored sizes of a photograph: the length of its longer side in pixels. */
export const photographSizes = { small: 400, large: 1600 } as const

export type PhotographSize = keyof typeof photographSizes

/** The path of a photograph, for those who may see it. */
export const photographUrl = (id: string, size: PhotographSize): string =>
  `/photographs/${id}/${size}.webp`
