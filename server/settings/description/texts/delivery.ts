export const delivery = {
  lead: 'Where we deliver, when, what it costs, and what happens at your door.',
  text: `## Where and when

{{delivery.area}}, on the day you choose. Enter your postcode on a product page or in your cart to see if we deliver to you, from which day and what it costs.

Choose an available day and slot at checkout. If none suits you, or you’re outside our delivery area, we’ll call you to arrange it.

Made-to-order items show their own date. We deliver your order when everything is ready, unless you ask for two deliveries.

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
