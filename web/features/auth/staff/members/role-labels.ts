import type { StaffRole } from '../../../../../server/lib/permissions.ts'

/** The label and description of each role, in the order of lists. */
export const roleLabels: Record<StaffRole, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'Everything, staff and the shop’s settings too' },
  sales: { name: 'Sales', about: 'Orders, refunds, inquiries, figures' },
  warehouse: { name: 'Warehouse', about: 'Orders, swatches, deliveries and runs' },
  crew: { name: 'Crew', about: 'The day sheets of their own runs' },
  content: { name: 'Content', about: 'Products, pictures, search words, reviews' },
}
