import { refusalReasonIds, refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { sessionHours } from '#server/lib/people/session-length.ts'
import {
  isPlaceholder,
  type PlaceholderName,
  placeholderPattern,
} from './placeholder-names.shared.ts'
import type { ShopSettings } from './settings.schema.ts'
import { traderText } from './trader.ts'
import { shownVatNumber } from './vat-registration.shared.ts'
import { depositText, replyText, weeksText, withoutPrice } from './promise-texts.shared.ts'

/** The reasons for refusing a review, a sentence or two each. */
export const reasonLines: readonly string[] = refusalReasonIds.map(
  (id) => `${refusalReasons[id].title}. ${refusalReasons[id].text}`,
)

/** The value of each placeholder. */
const values: Record<PlaceholderName, (settings: ShopSettings) => string> = {
  'company.name': ({ company }) => company.name,
  'company.legalName': ({ company }) => company.legalName || company.name,
  'company.number': ({ company }) => company.number,
  'company.vatNumber': ({ company }) => shownVatNumber(company),
  'company.prices': ({ company }) =>
    company.isVatRegistered
      ? 'All prices are in pounds and include VAT.'
      : 'All prices are in pounds. We are not registered for VAT, so there is none to pay.',
  'company.registeredOffice': ({ company }) => company.registeredOffice,
  'company.registeredIn': ({ company }) => company.registeredIn,
  'company.complaintsEmail': ({ company, contact }) => company.complaintsEmail || contact.email,
  'company.trader': traderText,
  'contact.phone': ({ contact }) => contact.phone,
  'contact.email': ({ contact }) => contact.email,
  'contact.mobile': ({ contact }) => contact.mobile,
  'contact.hours': ({ contact }) => contact.hours,
  'contact.closed': ({ contact }) => contact.closed,
  'contact.street': ({ contact }) => contact.street,
  'contact.town': ({ contact }) => contact.town,
  'contact.postcode': ({ contact }) => contact.postcode,
  'contact.place': ({ contact }) => contact.place,
  'delivery.area': ({ promises }) => withoutPrice(promises.deliveryTerms),
  'delivery.detail': ({ promises }) => withoutPrice(promises.deliveryDetail),
  'delivery.weeks': ({ promises }) => weeksText(promises),
  'payment.deposit': ({ deposits }) => depositText(deposits),
  'returns.days': ({ promises }) => String(promises.returnDays),
  'replies.time': ({ promises }) => replyText(promises),
  'services.cover': ({ services }) => services.cover,
  'session.days': () => String(sessionHours.user / 24),
  'reviews.reasons': () => reasonLines.join(' '),
}

/** Replaces the placeholders of a text by the settings; unknown ones stay. */
export const fillPlaceholders = (text: string, settings: ShopSettings): string =>
  text.replaceAll(placeholderPattern, (written, inside: string) => {
    const name = inside.trim()
    return isPlaceholder(name) ? values[name](settings) : written
  })
