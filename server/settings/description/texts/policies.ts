import { arrangedText } from '#server/lib/order/free-delivery.shared.ts'
import type { PolicyName } from '../policy-names.shared.ts'

const terms = {
  lead: 'What we promise with every order, in plain English.',
  text: `## Prices and payment

{{company.prices}} You see what delivery to your postcode costs, if anything, before you pay; outside our delivery area that is agreed afterwards, as described below. You pay when you order, in one of the ways that the checkout shows. {{payment.deposit}} We accept your order when we confirm your payment by email or on this site.

We hold your items for 30 minutes while you pay. If we don’t receive payment by then, we release them for sale.

## Delivery

{{delivery.area}}, on the day you choose when you order; made-to-order items are delivered from the date shown. We’ll email you the day before with your slot, and again when the van is on its way. Measure your doors and stairs first: every page gives width, depth and height.

Where checkout offers it, you can collect your order from us or have it sent by parcel instead, at the price and on or by the day shown there.

If you’re outside our delivery area, you pay for the items when you order. ${arrangedText} Until the day is agreed we promise none, and if we can’t agree, we’ll refund everything you paid.

## Changing your mind

You have {{returns.days}} days from delivery to return anything, for any reason; the law gives consumers 14 of them. Tell us at {{contact.email}}, by phone or by letter, in your own words or using the form that comes with your confirmation. We collect it free of charge, outside our delivery area too, on a day we agree with you; what you collected yourself or got by parcel you bring back or send to us. We refund what you paid, deposit and delivery included, once we have it and within 14 days of you telling us at the latest. Keep it in the condition it arrived: assembled is fine, worn out isn’t.

## If something is wrong

If an item is damaged, faulty or not as described, we’ll repair, replace or refund it, and pay for transport. Nothing here affects your rights under the Consumer Rights Act 2015.

To complain, email {{company.complaintsEmail}}.

## Services

Quotations for removals and assembly visits are free and state how long they’re valid. A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply: you can cancel free of charge until a week before that date, after which we keep the deposit. {{services.cover}}

## Who we are

{{company.trader}}. {{contact.phone}}. {{contact.hours}}. The law of {{company.registeredIn}} applies.`,
}

const reviews = {
  lead: 'Every review is from a real customer, and we never remove one for being critical.',
  text: `## Who writes them

Two weeks after delivery we ask every customer for a review, whatever we expect them to say. We don’t pay for or reward reviews, or write any ourselves.

“Verified purchase” is shown only when our order records confirm it.

## How we check them

A member of staff reads every review. If you’re signed in and bought the item, your review appears at once and is checked afterwards. Guest reviews sent from an order link, and all photos, appear once we’ve checked them.

A product’s average rating is based only on the reviews shown.

## Why we might reject a review

Only for one of these reasons, and never for being negative:

{{reviews.reasons}}

If we reject your review, we’ll tell you why. Email {{contact.email}} if you think we’re wrong.

## If you find one that breaks the rules

Select Report below it. We’ll check it again; until then it stays as it is.

If we reply to a review, our reply appears below it under the shop’s name.`,
}

const returns = {
  lead: 'How to return something, how we collect it and when you’ll get your refund.',
  text: `## How long you have

{{returns.days}} days from the day the last item in your order was delivered. The law gives consumers 14 of them; we give you the rest. You don’t need a reason.

This includes items made to order in our own fabrics and sizes. It doesn’t include items made to your own measurements.

## How to tell us

On your order page, by email to {{contact.email}}, by phone on {{contact.phone}}, or by letter to {{contact.street}}, {{contact.town}} {{contact.postcode}}. Use your own words. You can use the [form](/shop/cancellation-form.pdf) that comes with your confirmation, but you don’t have to.

Until your order is loaded or sent, you can cancel all or part of it, so there’s nothing to return. We refund what you paid for it, a deposit included. If the price of your delivery is still to be agreed, you can cancel free of charge until it is.

## How we collect it

We collect it free of charge, on a day and in a slot you choose. If you’re outside our delivery area, we’ll call you to agree the day; it’s free of charge there too. If you collected your order, or it came by parcel, bring it back or send it to {{contact.street}}, {{contact.town}} {{contact.postcode}}.

Keep it in the condition it arrived: assembled is fine, worn out isn’t. If it has lost value because it was used more than needed to check it, we may deduct that amount and will tell you how much beforehand.

## When you’ll get your refund

Once we have the item, and within 14 days of you telling us at the latest, to your original payment method. This includes the delivery charge, also one that we agreed with you by phone. It doesn’t include assembly we’ve carried out, unless the item was faulty.

## If something is wrong with it

The time limit and deductions above don’t apply. Within 30 days of delivery you can reject a faulty item for a full refund; after that we’ll repair or replace it, and refund you if that fails. Nothing here affects your rights under the Consumer Rights Act 2015.

To complain, email {{company.complaintsEmail}}.`,
}

const privacy = {
  lead: 'What we hold about you, why, and how to have it deleted.',
  text: `## What we keep

Your name, email address and password, if you create an account. Your password is stored as a hash that no one, including us, can reverse.

While you’re signed in: your browser and operating system, when you signed in and when you were last active. You can see this and sign out under Password and data. If you use two-step verification, also what your app needs to show its codes, encrypted.

Your orders with the address they went to, because we need it to deliver them and the law requires us to keep sales records for six years.

The email address you give for a back-in-stock alert: until a month after we email you, for at most a year. The link in the email deletes it at once.

Your swatch choices and where we sent them: for four months. We email you when they’re posted and again two weeks later; the link in the first email stops the second.

A cart without an account: for 90 days after it was last used. An unpaid guest order: for 30 days, with name and address. Emails we sent you: for 90 days.

Photos of damaged items and of deliveries: for two years. Review photos: for as long as the review is shown.

An unpaid quotation: for 90 days, with your details. What you enter in the quotation form: until your move is complete or you ask us to delete it.

Your product questions and the name you gave; your email address for six months after our answer, or after the question if there is no answer.

Your complaints about your personal data, with the name and email address you gave: for two years after our answer.

Your reviews, with the name you gave. We ask for one two weeks after delivery; the link in the email stops these requests for good, and we keep a hash of your email address to do so. If you report a review, we keep a hash of your IP address until we’ve checked the report.

## What we never see

Your card number. It goes from your browser to our payment provider, Stripe, which tells us only whether you have paid.

## Who we share it with

Stripe, to take the payment. Klarna, if you pay by it: your email address. Our delivery team, to find you. A carrier, where one brings your order or its parcel: your name, address and phone number. We don’t sell your data, and no advertisers track you on this site.

## Your rights

You can ask what we hold, have it corrected or deleted, or take it with you: email {{contact.email}} or call {{contact.phone}}. We’ll reply within a month. If you have an account, you can do it yourself under Password and data: download everything or delete your account. We keep a record of what was sold, when and for how much, without your name. If you think we’ve used your data wrongly, [complain to us](/shop/data-complaint): we’ll email you at once to say we have it and answer within 30 days. If you’re not happy with our answer, you can complain to the Information Commissioner’s Office.`,
}

const delivery = {
  lead: 'Where we deliver, when, what it costs, and what happens at your door.',
  text: `## Where and when

{{delivery.area}}, on the day you choose. Enter your postcode on a product page or in your cart to see if we deliver to you, from which day and what it costs.

Choose an available day and slot at checkout. If none is free, or you’re outside our delivery area, you pay for the items when you order. ${arrangedText}

Made-to-order items show their own date, unless your delivery is still to be agreed. We deliver your order when everything is ready, unless you ask for two deliveries.

## What it includes

{{delivery.detail}}. Two people carry it in and take the packaging away. You can add assembly for any item that needs it.

Measure your doors, stairs and lifts first. Each product page gives width, depth, height and the narrowest doorway it fits through.

## On the day

We’ll email you the day before with your slot, and again when the van is on its way. Someone 18 or over must be at home to sign for it.

You can change your delivery day on your order page, up to the deadline shown there. If no one is in when we arrive, we’ll call you to arrange another day.

## Your old furniture

Where a product says so, we can take away your old one of the same type on the same day, for the price shown. It must be empty, dry and dismantled if it comes apart.

## Lamps, motors, batteries and other electrical waste

Anything with a plug, cable or battery mustn’t go in your household bin. When you buy an electrical item from us, we’ll take back an old one of the same type free of charge: hand it to our delivery team, or bring it to {{contact.street}}, {{contact.town}} {{contact.postcode}}, within 28 days of the delivery. Remove the batteries first. We take those back too, even if you didn’t buy them here.

That’s what the crossed-out bin symbol means. Council recycling centres accept these items too: [find the nearest](https://www.recycleyourelectricals.org.uk).

## If something is missing or damaged

Sign for what you’ve seen, and report any problem on your order page or on {{contact.phone}}. If you find a scratch later, we’ll still put it right.`,
}

const cookies = {
  lead: 'We use cookies only to sign you in, to open your orders and to keep your cart.',
  text: `## Our cookies

When you sign in, we set a cookie that identifies you. It ends when you sign out or after {{session.days}} days. Your account can’t work without it, so we don’t ask for consent.

A second cookie remembers that you’ve signed in on this browser, for six months after you last did. It doesn’t give access by itself; it means you can still sign in if someone else tries wrong passwords on your account.

When you place an order without an account, or open an order or a removal from its email link, a cookie lets this browser open its page again, for 30 days.

The random number of your cart as a guest is in a cookie too, for 90 days, so that your cart works before a page has fully loaded.

## What your browser stores

A random number that identifies your cart, so you can find it again as a guest. Cart changes made as you left a page, until the next page has them. The postcode you last checked and, if you save them, the measurements of your home. Your product filters, until you close the tab. The number of an order while you pay for it. The swatches you’ve chosen. Until you close the tab, the address you enter at checkout or for swatches. Your back-in-stock alerts, so you can cancel them.

## What we don’t use

No advertising cookies, no analytics and no tracking images from other sites. While you pay, Stripe sets its own cookies to detect fraud.`,
}

const accessibility = {
  lead: 'We want everyone to be able to use this shop. If something doesn’t work for you, tell us.',
  text: `## What you can expect

{{company.name}} aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. You can:

- find, choose and order everything with the keyboard alone, or by voice;
- listen to every page with a screen reader; pictures of furniture have descriptions, and everything a 3D model shows is also given in words and figures;
- zoom pages to 400%, or double your browser’s text size, without losing content or scrolling sideways;
- use the shop without animation, following your device’s motion settings;
- shop without JavaScript, right up to payment.

## How we check it

We run automatic checks on every type of page with each change to the shop: in a browser, by keyboard, and at phone and large-screen widths. They don’t catch everything, so please tell us what they miss.

## Known problems

- The card fields are provided by Stripe, our payment provider, and covered by its own accessibility statement.
- You can turn 3D models with a mouse, finger or arrow keys, but they have no spoken description of their own. The drawings and measurements below give the same information.
- Some manufacturers’ leaflets are only available on paper. Call us and we’ll read them to you or send large print.

## If you need another format

Order by phone on {{contact.phone}}, {{contact.hours}}, or email {{contact.email}}. We can send terms, confirmations and care instructions in large print. {{replies.time}}

If you’re not happy with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com) advises you on your rights under the Equality Act 2010.`,
}

/** The default texts of the policies. */
export const defaultPolicies = {
  terms,
  privacy,
  cookies,
  delivery,
  returns,
  reviews,
  accessibility,
} satisfies Record<PolicyName, { lead: string; text: string }>
