/** Whether two values are written as the same JSON, the order of their keys included. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
