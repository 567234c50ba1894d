/** The roles of staff; one person may have several. */
export const staffRoles = ['owner', 'sales', 'warehouse', 'crew', 'content'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * The permissions of staff, each with the roles that have it. Owners have all of them and are not
 * listed. A procedure names its permission (`staffProcedure`); REST, pages and menus derive from
 * the same name.
 */
export const permissions = {
  /** Every member of staff. */
  anyStaff: staffRoles,
  figures: ['sales'],
  orders: ['sales', 'warehouse'],
  /** Deleting orders from the list, and restoring them. */
  deletedOrders: ['sales'],
  /** Customers as people: what they bought, wrote and were sent, a note, and blocking them. */
  customers: ['sales'],
  refunds: ['sales'],
  /** Quoting furniture at agreed prices, and selling it by phone or in the showroom. */
  quotations: ['sales'],
  /** Payment discrepancies and contradictions in the books. */
  discrepancies: ['sales'],
  /** VAT, and the files for the accountant. */
  books: [],
  inquiries: ['sales'],
  swatches: ['sales', 'warehouse'],
  /** Viewing products as staff see them. */
  products: ['sales', 'warehouse', 'content'],
  /** Correcting the stock of products, with a reason. */
  stock: ['warehouse', 'content'],
  /** Counting what is there, and correcting the stock by it. */
  stocktakes: ['warehouse'],
  /** Changing products, families and categories, but no price. */
  catalogue: ['content'],
  /** Setting prices and sales; with `catalogue`, adding a product too, because it has a price. */
  prices: ['sales'],
  /** Promotions and codes, and what they cost. */
  promotions: ['sales'],
  /** Finding, sending and blocking gift cards. */
  giftCards: ['sales'],
  /** Issuing gift cards that nobody paid for. */
  issuedGiftCards: [],
  /** Texts and pictures of the shop around its products. */
  content: ['content'],
  /** Planning deliveries: the week, exceptional days and runs. */
  deliveries: ['sales', 'warehouse'],
  /** Changing delivery zones: their areas, windows and prices. */
  zones: [],
  /** The day sheet of a run: crew only for their own runs. */
  runs: ['warehouse', 'crew'],
  /** Answering after the sale: returns, damaged pieces, messages. */
  afterSale: ['sales', 'warehouse'],
  reviews: ['sales', 'content'],
  /** The settings of the shop itself. */
  settings: [],
  /** Reading who did what. */
  activity: [],
  /** Managing staff, their roles, and signed-in users. */
  staff: [],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof permissions

/** Whether one of a user's roles has a permission. */
export function may(
  user: { readonly staffRoles: readonly StaffRole[] } | null | undefined,
  permission: Permission,
): boolean {
  const allowed: readonly StaffRole[] = permissions[permission]
  return user?.staffRoles.some((role) => role === 'owner' || allowed.includes(role)) ?? false
}
