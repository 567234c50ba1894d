import { accountsRefusals } from './accounting/accounts.errors.ts'
import { type FactsOf, generalRefusals } from './lib/errors.ts'
import { accountRefusals } from './account/account.errors.ts'
import { addressRefusals } from './address/address.errors.ts'
import { authRefusals } from './auth/auth.errors.ts'
import { cartRefusals } from './cart/cart.errors.ts'
import { caseRefusals } from './case/case.errors.ts'
import { catalogueRefusals } from './catalogue/catalogue.errors.ts'
import { deliveryRefusals } from './delivery/delivery.errors.ts'
import { giftCardRefusals } from './gift-card/gift-card.errors.ts'
import { imageRefusals } from './images/images.errors.ts'
import { inquiryRefusals } from './inquiry/inquiry.errors.ts'
import { modelRefusals } from './models/models.errors.ts'
import { orderRefusals } from './order/order.errors.ts'
import { paymentRefusals } from './payment/payment.errors.ts'
import { photographRefusals } from './photograph/photograph.errors.ts'
import { providerRefusals } from './platform/payment/provider.errors.ts'
import { quotationRefusals } from './quotation/quotation.errors.ts'
import { removalRefusals } from './removal/removal.errors.ts'
import { reviewRefusals } from './review/review.errors.ts'
import { runRefusals } from './run/run.errors.ts'
import { sentEmailRefusals } from './sent-email/sent-email.errors.ts'
import { settingsRefusals } from './settings/settings.errors.ts'
import { stockAlertRefusals } from './stock-alert/stock-alert.errors.ts'
import { stockRefusals } from './stock/stock.errors.ts'
import { stocktakeRefusals } from './stocktake/stocktake.errors.ts'
import { swatchRefusals } from './swatch/swatch.errors.ts'

/** Every refusal of the shop, by its code: a feature that has some adds its table. */
export const refusals = {
  ...accountsRefusals,
  ...generalRefusals,
  ...accountRefusals,
  ...addressRefusals,
  ...authRefusals,
  ...cartRefusals,
  ...caseRefusals,
  ...catalogueRefusals,
  ...deliveryRefusals,
  ...giftCardRefusals,
  ...imageRefusals,
  ...inquiryRefusals,
  ...modelRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...photographRefusals,
  ...providerRefusals,
  ...quotationRefusals,
  ...removalRefusals,
  ...reviewRefusals,
  ...runRefusals,
  ...sentEmailRefusals,
  ...settingsRefusals,
  ...stockAlertRefusals,
  ...stockRefusals,
  ...stocktakeRefusals,
  ...swatchRefusals,
}

/** The codes of all refusals. */
export type ErrorCode = keyof typeof refusals

/** The facts of each refusal, by code. */
export type ErrorFacts = { [C in ErrorCode]: FactsOf<(typeof refusals)[C]> }

/** Whether a text is the code of a refusal. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(refusals, code)
