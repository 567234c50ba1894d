export const terms = {
  lead: 'What we promise with every order, in plain English.',
  text: `## Prices and payment

{{company.prices}} You see what delivery to your postcode costs, if anything, before you pay. You pay when you order, by card or PayPal. We accept your order when we confirm your payment by email or on this site.

We hold your items for 30 minutes while you pay. If we don’t receive payment by then, we release them for sale.

## Delivery

{{delivery.area}}, on the day you choose when you order; made-to-order items are delivered from the date shown. We’ll email you the day before with your slot, and again when the van is on its way. Measure your doors and stairs first: every page gives width, depth and height.

## Changing your mind

You have {{returns.days}} days from delivery to return anything, for any reason; the law gives you 14 of them. Tell us at {{contact.email}}, by phone or by letter, in your own words or using the form that comes with your confirmation. We collect it free of charge and refund what you paid, including delivery, once we have it and within 14 days of you telling us at the latest. Keep it in the condition it arrived: assembled is fine, worn out isn’t.

## If something is wrong

If an item is damaged, faulty or not as described, we’ll repair, replace or refund it, and pay for transport. Nothing here affects your rights under the Consumer Rights Act 2015.

To complain, email {{company.complaintsEmail}}.

## Services

Quotations for removals and assembly visits are free and state how long they’re valid. A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply: you can cancel free of charge until a week before that date, after which we keep the deposit. {{services.cover}}

## Who we are

{{company.trader}}. {{contact.phone}}. {{contact.hours}}. The law of {{company.registeredIn}} applies.`,
}
