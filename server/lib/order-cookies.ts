/** The cookies by which a browser opens single orders, or single removals, by their numbers. */
export interface OrderCookies {
  of: (number: number) => string | undefined
  set: (number: number, token: string, expiresAt: Date) => void
}
