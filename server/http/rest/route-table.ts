import { addressRoutes } from './routes/address.routes.ts'
import { adminCatalogueRoutes } from './routes/staff/admin-catalogue.routes.ts'
import { adminCategoryRoutes } from './routes/staff/admin-categories.routes.ts'
import { adminCustomerRoutes } from './routes/staff/admin-customers.routes.ts'
import { adminFamilyRoutes } from './routes/staff/admin-families.routes.ts'
import { adminOrderRoutes } from './routes/staff/admin-orders.routes.ts'
import { adminProductRoutes } from './routes/staff/admin-products.routes.ts'
import { adminQuoteRoutes } from './routes/staff/admin-quotes.routes.ts'
import { adminRemovalRoutes } from './routes/staff/admin-removals.routes.ts'
import { adminSettingsRoutes } from './routes/staff/admin-settings.routes.ts'
import { adminRunRoutes } from './routes/staff/admin-runs.routes.ts'
import { adminPromotionRoutes } from './routes/staff/admin-promotions.routes.ts'
import { adminZoneRoutes } from './routes/staff/admin-zones.routes.ts'
import { authRoutes } from './routes/auth.routes.ts'
import { cartRoutes } from './routes/cart.routes.ts'
import { deliveryRoutes } from './routes/delivery.routes.ts'
import { featureRoutes } from './routes/feature.routes.ts'
import { giftCardRoutes } from './routes/gift-card.routes.ts'
import { inquiryRoutes } from './routes/inquiries.routes.ts'
import { orderRoutes } from './routes/order.routes.ts'
import { assemblyRoutes } from './routes/assembly.routes.ts'
import { removalRoutes } from './routes/removal.routes.ts'
import { quoteRoutes } from './routes/quote.routes.ts'
import { productRoutes, stockAlertRoutes } from './routes/product.routes.ts'
import { returnRoutes } from './routes/return.routes.ts'
import { reviewRoutes } from './routes/review.routes.ts'
import { swatchRoutes } from './routes/swatch.routes.ts'
import type { Row } from './row.ts'

/** Every documented path. */
export const routes: readonly Row[] = [
  ...authRoutes,
  ...adminProductRoutes,
  ...adminCatalogueRoutes,
  ...adminFamilyRoutes,
  ...adminCategoryRoutes,
  ...featureRoutes,
  ...adminOrderRoutes,
  ...adminCustomerRoutes,
  ...inquiryRoutes,
  ...removalRoutes,
  ...assemblyRoutes,
  ...productRoutes,
  ...stockAlertRoutes,
  ...swatchRoutes,
  ...cartRoutes,
  ...reviewRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...giftCardRoutes,
  ...deliveryRoutes,
  ...adminSettingsRoutes,
  ...adminPromotionRoutes,
  ...adminZoneRoutes,
  ...adminRunRoutes,
  ...returnRoutes,
  ...quoteRoutes,
  ...adminQuoteRoutes,
  ...adminRemovalRoutes,
]
