import { fillPlaceholders } from '../description/placeholder-values.shared.ts'
import { policyNames, policyTitles } from '../description/policy-names.shared.ts'
import { replyText, weeksText } from '../description/promise-texts.shared.ts'
import type { OfferedService } from '../description/public-shop.shared.ts'
import type { Section, ShopSettings } from '../description/settings.schema.ts'

/** Something that the pages say of the company, which nobody but the company can know to be true. */
export interface Claim {
  /** Stable, so that a confirmation finds it again. */
  id: string
  /** The section of the settings that changes it; null: it is how the shop works. */
  section: Section | null
  /** Where customers read it. */
  where: string
  /** As it reads there. */
  text: string
}

type Written = Omit<Claim, 'section' | 'where'>

/** The claims of the shop as it is set, in the order in which they are read; none is empty. */
export function claimsOf(settings: ShopSettings): Claim[] {
  const { home, promises, contact, about } = settings
  const of =
    (section: Section | null, where: string) =>
    (...written: Written[]): Claim[] =>
      written.map((one) => ({
        ...one,
        section,
        where,
        text: fillPlaceholders(one.text, settings).trim(),
      }))
  return [
    ...of('home', 'Home page, footer and search engines')(
      { id: 'home.lead', text: home.lead },
      { id: 'home.shopLead', text: home.shopLead },
    ),
    ...of('promises', 'Home page, products, checkout and terms')(
      { id: 'promises.weeks', text: `Delivered in ${weeksText(promises)}` },
      { id: 'promises.deliveryDetail', text: promises.deliveryDetail },
      { id: 'promises.deliveryTerms', text: promises.deliveryTerms },
      { id: 'promises.notServed', text: promises.notServed },
      { id: 'promises.returnDays', text: `${promises.returnDays} days to change your mind` },
      { id: 'promises.returnDetail', text: promises.returnDetail },
      { id: 'promises.collection', text: promises.collection },
      { id: 'promises.replyTime', text: replyText(promises) },
      { id: 'promises.guarantee', text: promises.guarantee },
      { id: 'promises.swatches', text: swatchText(promises) },
    ),
    ...of(null, 'Order pages and delivery policy: how the shop works')(
      { id: 'fixed.collection', text: 'Returns are collected free of charge.' },
      { id: 'fixed.swatches', text: 'Up to five swatches are free.' },
      {
        id: 'fixed.electricals',
        text: 'We take back old electrical items and batteries free of charge.',
      },
    ),
    ...of('contact', 'Contact page, footer and emails')(
      { id: 'contact.lead', text: contact.lead },
      { id: 'contact.hours', text: [contact.hours, contact.closed].filter(Boolean).join('. ') },
      ...listed('contact.reasons', contact.reasons),
    ),
    ...of(
      'services',
      'House removal page, menu and home page',
    )(...serviceClaims('removal', settings)),
    ...of('services', 'Assembly page, menu and home page')(...serviceClaims('assembly', settings)),
    ...of(
      'services',
      'Terms and the pages of the services',
    )({
      id: 'services.cover',
      text: settings.services.cover,
    }),
    ...of('about', 'About page')(
      ...about.figures.map(({ figure, label }, at) => ({
        id: `about.figures.${at}`,
        text: `${figure} ${label}`,
      })),
      { id: 'about.lead', text: about.lead },
      ...partsOf(about.text).map((text, at) => ({ id: `about.text.${at}`, text })),
      { id: 'about.visit', text: `${about.visitTitle}. ${about.visit}` },
    ),
    ...policyNames.flatMap((name) =>
      of(
        name,
        `${policyTitles[name]} page`,
      )({
        id: name,
        text: `${settings[name].lead}\n\n${settings[name].text}`,
      }),
    ),
  ].filter(({ text }) => text !== '')
}

const swatchText = (promises: ShopSettings['promises']) =>
  `Swatches by ${promises.swatchPost}: posted within ${daysText(promises.swatchPostedIn)}, there ${daysText(promises.swatchArriveIn)} later`

const daysText = (days: number) => (days === 1 ? 'one working day' : `${days} working days`)

/** One claim for each list: its title and its items. */
function listed(id: string, items: readonly { title: string; text: string }[]): Written[] {
  const titles = [...new Set(items.map(({ title }) => title))]
  return titles.map((title, at) => ({
    id: `${id}.${at}`,
    text: `${title}: ${items
      .filter((item) => item.title === title)
      .map(({ text }) => text)
      .join('; ')}`,
  }))
}

/** What a service says of the company; nothing while it is switched off. */
function serviceClaims(name: OfferedService, { services }: ShopSettings): Written[] {
  const { isOffered, line, lead, lists, steps, invitation } = services[name]
  if (!isOffered) return []
  const id = `services.${name}`
  return [
    { id: `${id}.line`, text: line },
    { id: `${id}.lead`, text: lead },
    ...listed(`${id}.lists`, lists),
    ...steps.map(({ title, mark, text }, at) => ({
      id: `${id}.steps.${at}`,
      text: `${title} (${mark}): ${text}`,
    })),
    { id: `${id}.invitation`, text: invitation },
  ]
}

/** The parts of a text: each heading of the second level with what is below it. */
const partsOf = (markdown: string): string[] =>
  markdown
    .split(/^(?=## )/m)
    .map((part) => part.replaceAll(/^#+ /gm, '').trim())
    .filter((part) => part !== '')
