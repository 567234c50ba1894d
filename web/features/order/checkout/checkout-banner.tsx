import { Picture } from '#web/ui/pictures/picture.tsx'
import { Steps } from '#web/ui/page/steps.tsx'
import classes from './checkout-banner.module.css'

type CheckoutBannerProps = { picture: string | undefined; step: number }

/** The head of the checkout: the current step beside a picture. */
export function CheckoutBanner({ picture, step }: CheckoutBannerProps) {
  return (
    <div className={classes.banner}>
      <Picture
        name={picture}
        alt=""
        sizes="46vw"
        elevation="table"
        eager
        className={classes.picture}
      />
      <div className={`wrap ${classes.words}`}>
        <h1>Checkout</h1>
        <div className={classes.steps}>
          <Steps labels={['Address', 'Delivery', 'Services', 'Payment', 'Done']} current={step} />
        </div>
      </div>
    </div>
  )
}
