export const terms = {
  lead: 'What we promise with every order, in words meant to be read.',
  text: `## Prices and payment

All prices are in pounds and include VAT and delivery. You pay when you order, by card or PayPal. The order is agreed when we confirm the payment by email or on this site.

While you pay we hold your pieces for 30 minutes. If the payment does not arrive by then, they go back on the floor.

## Delivery

{{delivery.area}}, on the day that you choose with your order; what is made for you comes from the day that stands beside it. We ring before we come. Measure your doors and stairs first: every page gives width, depth and height.

## Changing your mind

You have {{returns.days}} days from delivery to send anything back, for any reason; the law gives you fourteen of them. Tell us at {{contact.email}}, by telephone or by letter, in any words or with the form that comes with your confirmation. We collect it at no cost, and refund what you paid, delivery included, when we have it, and at the latest 14 days after you told us. Keep it as it arrived: assembled is fine, worn out is not.

## If something is wrong

Damaged, faulty or not as described: we repair, replace or refund, and we pay for the van. Your rights under the Consumer Rights Act 2015 stand whatever is written here.

Complaints go to {{company.complaintsEmail}}.

## Services

A quotation for a move or an assembly visit is free, and says until when it holds. A move is booked for a set day, so the 14 days that the law gives to change your mind do not apply to it: until a week before the day you can cancel for nothing, after that we keep the deposit. We are insured for the full value of what we carry and build.

## Who we are

{{company.trader}}. {{contact.phone}}. {{contact.hours}}. The law of {{company.registeredIn}} applies.`,
}
