export const returns = {
  lead: 'How to change your mind, how we fetch it, and when the money is back.',
  text: `## How long you have

{{returns.days}} days from the day on which the last piece of your order came. The law gives you fourteen of them; the others are ours. You need no reason.

That holds for pieces made to order in our own fabrics and sizes too. It does not hold for what was made to measurements of yours alone.

## How to tell us

On your order’s page, by email to {{contact.email}}, by telephone on {{contact.phone}}, or by letter to {{contact.street}}, {{contact.town}} {{contact.postcode}}. Any words will do. The [form](/shop/cancellation-form.pdf) that comes with your confirmation may be used and need not be.

Before the van is loaded you can cancel the whole order, or some of it, and nothing has to be sent back.

## How it comes back

We fetch it, at no cost, on a day and in a window that you choose. Keep it as it arrived: assembled is fine, worn out is not. If it has lost value because it was used more than it takes to see what it is, we may deduct that, and say beforehand how much.

## When the money is back

When we have it, and at the latest 14 days after you told us, by the means that you paid with. What delivery cost is part of it. Assembly that was carried out is not, unless the piece was faulty.

## If something is wrong with it

Then this page does not matter: you need not hurry, and nothing is deducted. Within 30 days of delivery you may reject what is faulty and have your money back; after that we repair or replace it, and if that fails, refund it. Your rights under the Consumer Rights Act 2015 stand whatever is written here.

Complaints go to {{company.complaintsEmail}}.`,
}
