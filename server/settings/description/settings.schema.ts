import { z } from 'zod'
import { isReadable, nearestReadable } from './contrast.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { isPhoneNumber } from '#server/lib/text/phone.ts'
import { placeholderFault } from './placeholder-names.shared.ts'
import { email, nameOf, optionalText, text } from '#server/lib/fields.ts'
import { REMOVAL_PREFIX } from '#server/lib/order-name.shared.ts'
import type { PolicyName } from './policy-names.shared.ts'
import { defaultRemovalPrices, eachRemovalPrice } from './removal-prices/removal-prices.shared.ts'
import { collection, parcels } from './collection-and-parcels.ts'
import { faultOfIcon } from './marks/icon.ts'
import { faultOfWordmark } from './marks/wordmark.ts'

/** The settings of a shop: each section is saved, versioned and restored as a whole. */

const phone = (label: string) =>
  text(label, 30).refine(
    isPhoneNumber,
    `${nameOf(label)} is incomplete. Enter it like 020 7946 0182.`,
  )
const optionalPhone = (label: string) =>
  optionalText(label, 30).refine(
    (value) => value === '' || isPhoneNumber(value),
    `${nameOf(label)} is incomplete. Enter it like 07700 900182.`,
  )
const optionalEmail = z.literal('').or(email)
const isSecureAddress = (value: string) => URL.canParse(value) && value.startsWith('https://')
const optionalLink = (label: string) =>
  optionalText(label, 300).refine(
    (value) => value === '' || isSecureAddress(value),
    `${nameOf(label)} must start with https://`,
  )

/** What the numbers of papers begin with: HW-2026-000001. */
const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z0-9]{1,8}(-[A-Z0-9]{1,8})?$/,
    'Enter up to eight characters, A to Z and 0 to 9, such as HW.',
  )

/**
 * What the numbers of orders begin with: HW-307. Up to four letters, so that with or without the
 * hyphen it is told from the number, and from the first words of a search.
 */
const orderPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,4}$/, 'Enter 1 to 4 characters from A to Z, such as HW.')
  .refine(
    (value) => value !== REMOVAL_PREFIX,
    `${REMOVAL_PREFIX} is the prefix of removals. Enter another one.`,
  )

/** The number of the first order, or of the first paper ever; later years of papers begin at 1. */
const firstNumber = z
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(1_000_000, 'Enter 1,000,000 or less.')

/**
 * The company that sells. Facts that the law requires may be missing; `missingFacts` lists them.
 */
const company = z
  .object({
    name: text('the trading name', 40),
    legalName: optionalText('the registered name', 120),
    number: optionalText('the company number', 8).refine(
      (value) => value === '' || /^[0-9A-Z]{2}[0-9]{6}$/.test(value),
      'Enter the eight-character company number, as registered at Companies House.',
    ),
    /** Whether prices include VAT; without it no page and no paper says so. */
    isVatRegistered: z.boolean(),
    vatNumber: optionalText('the VAT number', 20).refine(
      (value) => value === '' || /^(GB ?)?[0-9 ]{9,13}$/.test(value),
      'Enter a VAT number of nine or twelve digits, with or without GB.',
    ),
    registeredOffice: optionalText('the registered office', 200),
    registeredIn: z.enum(['England and Wales', 'Scotland', 'Northern Ireland'], {
      error: 'Enter England and Wales, Scotland or Northern Ireland.',
    }),
    complaintsEmail: optionalEmail,
    orderPrefix: orderPrefix.default('HW'),
    firstOrder: firstNumber.default(1),
    invoicePrefix: prefix.default('HW'),
    creditNotePrefix: prefix.default('HW-CN'),
    firstInvoice: firstNumber.default(1),
    firstCreditNote: firstNumber.default(1),
  })
  .refine(({ invoicePrefix, creditNotePrefix }) => invoicePrefix !== creditNotePrefix, {
    path: ['creditNotePrefix'],
    error: 'Credit notes need a prefix of their own.',
  })

/** The contact details of one of the services. */
const service = z.object({
  title: text('the title', 60),
  text: text('the text', 200),
  phone: phone('the phone number'),
  email,
})

/** The contact details and opening hours of the shop. */
const contact = z.object({
  phone: phone('the phone number'),
  email,
  /** For WhatsApp and text messages. */
  mobile: optionalPhone('the mobile number'),
  hours: text('the opening hours', 120),
  /** The opening hours, machine-readable, as https://schema.org/openingHours has them. */
  openingHours: optionalText('the opening hours for search engines', 120),
  closed: optionalText('the closing days', 120),
  street: text('the street', 120),
  /** The town alone, for structured data. */
  town: text('the town', 60),
  postcode: text('the postcode', 10),
  /** The town as pages name it: "London, UK". */
  place: text('the place', 60),
  services: z.object({ furniture: service, removal: service, assembly: service }),
  /** Below the title of the contact page. */
  lead: optionalText('the line below the title', 200),
  /** Reasons to come in person; those with the same title are in one list. */
  reasons: z
    .array(z.object({ title: text('the title', 40), text: text('the reason', 80) }))
    .max(12, 'Enter up to twelve reasons.'),
})

/** A text that may have placeholders: see `placeholderNames`. */
const withPlaceholders = (label: string, max: number) =>
  text(label, max).superRefine((written, context) => {
    const fault = placeholderFault(written)
    if (fault) context.addIssue(fault)
  })

/** The promises to customers: deliveries, returns, answers, guarantees and swatches. */
const promises = z
  .object({
    weeksFrom: z.int().min(0).max(52),
    weeksTo: z.int().min(1).max(52),
    /** "Delivery to the room you choose, in most of mainland Britain"; its price is that of the zones. */
    deliveryDetail: text('what delivery includes', 120),
    /** Before the day in the terms: "We deliver to most of mainland Britain". */
    deliveryTerms: text('where you deliver', 160),
    /** What a postcode outside the delivery area is told; may have placeholders. */
    notServed: withPlaceholders('what you say outside your delivery area', 240),
    /** For how many days after delivery an order can be returned. */
    returnDays: z.int().min(14, 'The returns period must be at least 14 days.').max(365),
    /** Beside the returns period: "We collect from your home". */
    returnDetail: text('how returns come back', 80),
    /** What a customer is told who books a collection. */
    collection: optionalText('what happens at a collection', 240),
    /** How soon the shop answers: "within two working days"; empty: no page says so. */
    replyTime: optionalText('how soon you reply', 60),
    /** What a guarantee covers, beside its years. */
    guarantee: optionalText('what your guarantee covers', 400),
    /** How free swatches are sent: "first-class post". */
    swatchPost: text('how you send swatches', 40),
    /** Working days until swatches are posted, and in the post after that. */
    swatchPostedIn: z.int().min(1).max(30),
    swatchArriveIn: z.int().min(1).max(30),
  })
  .refine(({ weeksFrom, weeksTo }) => weeksFrom <= weeksTo, {
    path: ['weeksTo'],
    error: 'The maximum must not be less than the minimum.',
  })

/** The texts of the home page, and the two sentences that describe the shop. */
const home = z.object({
  headline: text('the headline', 60),
  lead: text('the line below the headline', 160),
  button: text('the button', 30),
  /** The addresses of products that come first among the best sellers, with spaces between. */
  pinned: optionalText('the pinned products', 500).default(''),
  /** In the footer, and to search engines. */
  shopLead: text('a description of the shop', 240),
})

const social = z.object({
  pictures: optionalLink('the address'),
  boards: optionalLink('the address'),
  films: optionalLink('the address'),
})

const hexColour = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, { error: 'Enter a colour code, such as #445229.', abort: true })

/** An SVG that may be a wordmark; another file is refused with its fault. */
const wordmark = z
  .string()
  .trim()
  .superRefine((svg, context) => {
    const fault = svg === '' ? null : faultOfWordmark(svg)
    if (fault !== null) context.addIssue(fault)
  })

/** A PNG or an SVG as a `data:` URL that may be the icon; another file is refused with its fault. */
const icon = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const fault = url === '' ? null : faultOfIcon(url)
    if (fault !== null) context.addIssue(fault)
  })

const look = z.object({
  accent: hexColour.refine(isReadable, {
    error: ({ input }) =>
      `White text is not readable on this colour. The closest readable colour is ${nearestReadable(String(input))}.`,
  }),
  /** The wordmark, an SVG; when it is empty, the name is set in type. */
  wordmark: wordmark.default(''),
  /** The icon of browser tabs and of home screens; when it is empty, that of the packages. */
  icon: icon.default(''),
})

const percent = z
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter a whole number from 0 to 100.')
  .max(100, 'Enter a whole number from 0 to 100.')

/** The sum above which staff need an owner, and the stock below which they are told. */
const limits = z.object({
  /** The most that staff who are no owners may refund of one order in all. */
  refundPence: z
    .int('Enter an amount, such as 1000 or 1000.50.')
    .min(0, 'Enter an amount, such as 1000 or 1000.50.')
    .max(100_000_000, 'Enter £1,000,000 or less.'),
  /** Below how many pieces a product without a level of its own is low. */
  lowStock: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(1000, 'Enter 1,000 or less.')
    .default(10),
  /** The most that staff who are no owners may take off a list price, in per cent. */
  discountPercent: percent.default(10),
  /** The most of a product's stock that quotations may hold together, in per cent. */
  heldPercent: percent.default(50),
})

/** What the page of a service says: its line in menus, what it does and how. */
const serviceTexts = z.object({
  isOffered: z.boolean(),
  /** In menus and on the home page. */
  line: text('the line in the menu', 100),
  /** Below the title, and to search engines. */
  lead: text('the introduction', 300),
  /** What is done and included; items with the same title are in one list. */
  lists: z
    .array(
      z.object({ title: withPlaceholders('the title of a list', 60), text: text('an item', 80) }),
    )
    .max(30, 'Enter up to thirty items.'),
  /** How it goes, step by step. */
  steps: z
    .array(
      z.object({
        title: text('the title of a step', 30),
        mark: text('when a step is, or how long it takes', 30),
        text: text('what happens in a step', 160),
      }),
    )
    .max(6, 'Enter up to six steps.'),
  /** Beside the form or the phone number. */
  invitation: text('the invitation', 200),
})

/** The services beside the sale of furniture, each of which can be switched off. */
const services = z.object({
  removal: serviceTexts,
  assembly: serviceTexts,
  /** What insurance covers, in the terms and on the pages of both; empty: nothing is said of it. */
  cover: optionalText('what your insurance covers', 200),
})

/** Orders that are made for weeks, paid in two parts. */
const deposits = z
  .object({
    isOffered: z.boolean(),
    /** The least deposit, in per cent of the order. */
    percent: z
      .int('Enter a whole number from 10 to 90.')
      .min(10, 'Enter a whole number from 10 to 90.')
      .max(90, 'Enter a whole number from 10 to 90.'),
    /** From how many weeks until its delivery an order can be paid in two parts. */
    fromWeeks: z
      .int('Enter a whole number from 1 to 52.')
      .min(1, 'Enter a whole number from 1 to 52.')
      .max(52, 'Enter a whole number from 1 to 52.'),
    /** How many days before the delivery the balance is due. */
    daysBefore: z
      .int('Enter a whole number from 1 to 60.')
      .min(1, 'Enter a whole number from 1 to 60.')
      .max(60, 'Enter a whole number from 1 to 60.'),
  })
  .refine(({ fromWeeks, daysBefore }) => daysBefore < fromWeeks * 7, {
    path: ['daysBefore'],
    error: 'The balance must be due after the order. Enter fewer days.',
  })

const lenderFacts = 'before you switch Klarna on'

/** The ways to pay that a shop switches on, beside cards and PayPal. */
const payments = z
  .object({
    payByBank: z.boolean(),
    /** Apple Pay, Google Pay and Link. */
    wallets: z.boolean().default(false),
    klarna: z.boolean(),
    /** The lender's approval of this shop, without which it may not offer its credit. */
    klarnaApproval: optionalText('the approval reference', 80),
    /** The day of the approval. */
    klarnaApprovedOn: optionalText('the date of the approval', 10).refine(
      (value) => value === '' || z.iso.date().safeParse(value).success,
      'Enter a date, such as 2026-11-30.',
    ),
  })
  .superRefine(({ klarna, klarnaApproval, klarnaApprovedOn }, context) => {
    if (!klarna) return
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (klarnaApproval === '') {
      complain('klarnaApproval', `Enter the reference of Klarna’s approval ${lenderFacts}.`)
    }
    if (klarnaApprovedOn === '') {
      complain('klarnaApprovedOn', `Enter the date of Klarna’s approval ${lenderFacts}.`)
    }
    if (klarnaApprovedOn > dayInLondon(new Date())) {
      complain('klarnaApprovedOn', 'Enter the date of the approval that you have, not a later one.')
    }
  })

/** What is divided by. */
const mustBeMore = /^(?:van|load|unload|crew\w+)Litres$|Usable|^roundTo/

/** How removals are quoted. */
const removals = z.object({
  /** The deposit of a removal, in per cent of its price, unless its quotation has another. */
  depositPercent: z
    .int('Enter a whole number from 5 to 50.')
    .min(5, 'Enter a whole number from 5 to 50.')
    .max(50, 'Enter a whole number from 5 to 50.'),
})

/** What the estimate of a removal is made of: see `firstRemovalPrices`. */
const removalPrices = z.object(
  eachRemovalPrice((key) => {
    const least = mustBeMore.test(key) ? 1 : 0
    return z
      .int('Enter a whole number.')
      .min(least, `Enter ${least} or more.`)
      .max(1_000_000, 'Enter 1,000,000 or less.')
      .default(defaultRemovalPrices[key])
  }),
)

/** The most characters of a published text. */
const MOST = 60_000

/** The about page: its figures, its text in Markdown, and the invitation at its end. */
const about = z.object({
  figures: z
    .array(z.object({ figure: text('the figure', 20), label: text('what the figure counts', 40) }))
    .max(6, 'Enter up to six figures.'),
  lead: withPlaceholders('the line below the title', 300),
  text: withPlaceholders('the text', MOST),
  visitTitle: text('the invitation', 60),
  visit: withPlaceholders('the line below the invitation', 300),
})

/** A policy: the line below its title, and its text in Markdown. */
export const policy = z.object({
  lead: withPlaceholders('the line below the title', 300),
  text: withPlaceholders('the text', MOST),
})

const policies = {
  terms: policy,
  privacy: policy,
  cookies: policy,
  delivery: policy,
  returns: policy,
  reviews: policy,
  accessibility: policy,
} satisfies Record<PolicyName, typeof policy>

export const settingsSchema = z.object({
  company,
  contact,
  promises,
  home,
  social,
  look,
  limits,
  services,
  deposits,
  payments,
  collection,
  parcels,
  removals,
  removalPrices,
  about,
  ...policies,
})

export type ShopSettings = z.infer<typeof settingsSchema>
export type Section = keyof ShopSettings
export const sections: readonly Section[] = settingsSchema.keyof().options
