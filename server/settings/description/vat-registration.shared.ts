import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import type { ShopSettings } from './settings.schema.ts'

type Company = Pick<ShopSettings['company'], 'isVatRegistered' | 'vatNumber'>

/** The VAT that prices include now, in per cent: none while the company is not registered for it. */
export const vatPercentOf = ({ isVatRegistered }: Company): number =>
  isVatRegistered ? VAT_PERCENT : 0

/** The VAT number as papers and pages show it; empty while the company is not registered for VAT. */
export const shownVatNumber = ({ isVatRegistered, vatNumber }: Company): string =>
  isVatRegistered ? vatNumber : ''
