/** What a member of staff is to the shop; one person may be several. */
export const staffRoles = ['owner', 'sales', 'warehouse', 'crew', 'content'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What staff may do, and the roles that may. Owners may do all of it and are named nowhere. A
 * procedure names its permission (`staffProcedure`); REST, pages and menus follow from the same name.
 */
export const permissions = {
  /** What every member of staff may do. */
  anyStaff: staffRoles,
  figures: ['sales'],
  orders: ['sales', 'warehouse'],
  refunds: ['sales'],
  /** Payments and books that do not agree. */
  discrepancies: ['sales'],
  inquiries: ['sales'],
  swatches: ['sales', 'warehouse'],
  /** Looking at products as staff see them. */
  products: ['sales', 'warehouse', 'content'],
  /** Changing products, families, prices and categories. */
  catalogue: ['content'],
  /** The words and pictures of the shop around its products. */
  content: ['content'],
  /** The week of deliveries, zones and runs as they are planned. */
  deliveries: ['sales', 'warehouse'],
  /** The day sheet of a run: crew only of the runs that they are on. */
  runs: ['warehouse', 'crew'],
  /** What waits for an answer after the sale: returns, what came damaged, messages. */
  afterSale: ['sales', 'warehouse'],
  reviews: ['sales', 'content'],
  /** The settings of the shop itself. */
  settings: [],
  /** Who is staff, with which roles, and who is signed in. */
  staff: [],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof permissions

/** Whether somebody has a permission by one of their roles. */
export function may(
  user: { readonly staffRoles: readonly StaffRole[] } | null | undefined,
  permission: Permission,
): boolean {
  const allowed: readonly StaffRole[] = permissions[permission]
  return user?.staffRoles.some((role) => role === 'owner' || allowed.includes(role)) ?? false
}
