export const delivery = {
  lead: 'Where we deliver, when, what it costs, and what happens at your door.',
  text: `## Where and when

{{delivery.area}}, on the day that you choose. Type your postcode on the page of a product or in the cart: it says whether we come to you, from which day, and what that costs.

You choose the day and the window at the checkout, from what is free for your order. If none suits you, or your address is outside the places we drive to, we ring you and arrange it together.

Pieces that are made for you have their own date beside them. An order comes when its slowest piece is ready, unless you ask for two deliveries.

## What it includes

{{delivery.detail}}. Two people carry it, and take the packaging away. Assembly can be added to each piece that needs it.

Measure your doors, stairs and lifts first. Each page gives width, depth and height, and the narrowest doorway that the piece goes through.

## The day itself

We write the day before, with the window, and again when the van is on its way to you. Somebody over 18 has to be at home and sign for it.

You can move a delivery on your order’s page until the notice given there. If we come and nobody is in, we ring you and arrange another day.

## Your old furniture

Where it says so beside a piece, we carry the old one of its kind away on the same day, for the price named there. It has to be empty, taken apart where it comes apart, and dry.

## Lamps, motors, batteries and other electrical waste

Whatever has a plug, a cable or a battery may not go into the bin with the rest. When you buy something electrical from us, we take back an old one of the same kind without charge: give it to the crew, or bring it to {{contact.street}}, {{contact.town}} {{contact.postcode}}, within 28 days of the delivery. Take the batteries out first; we take those back too, whether you bought them here or not.

The crossed-out bin on a product means this. Council recycling centres take such things as well: [find the nearest](https://www.recycleyourelectricals.org.uk).

## If something is missing or damaged

Sign for what you saw, and say what is wrong on your order’s page or on {{contact.phone}}. A scratch that you find later is no less ours.`,
}
