export const returns = {
  lead: 'How to return something, how we collect it and when you’ll get your refund.',
  text: `## How long you have

{{returns.days}} days from the day the last item in your order was delivered. The law gives you 14 of them; we give you the rest. You don’t need a reason.

This includes items made to order in our own fabrics and sizes. It doesn’t include items made to your own measurements.

## How to tell us

On your order page, by email to {{contact.email}}, by phone on {{contact.phone}}, or by letter to {{contact.street}}, {{contact.town}} {{contact.postcode}}. Use your own words. You can use the [form](/shop/cancellation-form.pdf) that comes with your confirmation, but you don’t have to.

Until we load the van, you can cancel all or part of your order, so there’s nothing to return.

## How we collect it

We collect it free of charge, on a day and in a slot you choose. Keep it in the condition it arrived: assembled is fine, worn out isn’t. If it has lost value because it was used more than needed to check it, we may deduct that amount and will tell you how much beforehand.

## When you’ll get your refund

Once we have the item, and within 14 days of you telling us at the latest, to your original payment method. This includes the delivery charge. It doesn’t include assembly we’ve carried out, unless the item was faulty.

## If something is wrong with it

The time limit and deductions above don’t apply. Within 30 days of delivery you can reject a faulty item for a full refund; after that we’ll repair or replace it, and refund you if that fails. Nothing here affects your rights under the Consumer Rights Act 2015.

To complain, email {{company.complaintsEmail}}.`,
}
