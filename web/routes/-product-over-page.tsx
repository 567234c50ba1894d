import { AddToCartButton } from '../features/cart/adding/add-to-cart-button.tsx'
import { BuyBox } from '../features/cart/adding/buy-box.tsx'
import { ProductDialog } from '../features/catalogue/product/product-dialog.tsx'

type ProductOverPageProps = { slug: string | undefined; onClose: () => void }

/** The product dialog with its buying controls, as one chunk that is fetched on demand. */
export default function ProductOverPage(props: ProductOverPageProps) {
  return (
    <ProductDialog
      {...props}
      renderBuy={(one) => <BuyBox product={one} />}
      renderBarBuy={(one) => <AddToCartButton product={one} look="bar" />}
    />
  )
}
