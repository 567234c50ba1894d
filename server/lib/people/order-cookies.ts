/** The cookies that open single orders, removals or quotations, by number. */
export interface OrderCookies {
  of: (number: number) => string | undefined
  set: (number: number, token: string, expiresAt: Date) => void
}
