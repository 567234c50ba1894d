import type { StaffNotices } from '../staff-notice/write-staff-notice.ts'

/** The notice to staff of a product that is low in stock. */
export const stockNotices: StaffNotices<'lowStock'> = {
  async lowStock({ db }, id) {
    const product = await db.product.findUnique({
      where: { id },
      select: { title: true, stock: true, archivedAt: true },
    })
    if (!product || product.archivedAt) return null
    return {
      subject: `Low stock: ${product.title}`,
      text: product.stock > 0 ? `${product.stock} left in stock.` : 'Out of stock.',
      button: 'View product',
      path: `/admin/products?search=${encodeURIComponent(product.title)}`,
    }
  },
}
