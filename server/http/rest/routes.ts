import { addressRoutes } from './routes/address.ts'
import { adminCatalogueRoutes } from './routes/admin-catalogue.ts'
import { adminCategoryRoutes } from './routes/admin-categories.ts'
import { adminFamilyRoutes } from './routes/admin-families.ts'
import { adminOrderRoutes } from './routes/admin-orders.ts'
import { adminProductRoutes } from './routes/admin-products.ts'
import { adminSettingsRoutes } from './routes/admin-settings.ts'
import { adminRunRoutes } from './routes/admin-runs.ts'
import { adminZoneRoutes } from './routes/admin-zones.ts'
import { authRoutes } from './routes/auth.ts'
import { cartRoutes } from './routes/cart.ts'
import { deliveryRoutes } from './routes/delivery.ts'
import { featureRoutes } from './routes/feature.ts'
import { inquiryRoutes } from './routes/inquiries.ts'
import { orderRoutes } from './routes/order.ts'
import { productRoutes } from './routes/product.ts'
import { returnRoutes } from './routes/return.ts'
import { reviewRoutes } from './routes/review.ts'
import { stockAlertRoutes } from './routes/stock-alert.ts'
import { swatchRoutes } from './routes/swatch.ts'
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
  ...inquiryRoutes,
  ...productRoutes,
  ...stockAlertRoutes,
  ...swatchRoutes,
  ...cartRoutes,
  ...reviewRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...deliveryRoutes,
  ...adminSettingsRoutes,
  ...adminZoneRoutes,
  ...adminRunRoutes,
  ...returnRoutes,
]
