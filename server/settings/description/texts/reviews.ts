export const reviews = {
  lead: 'All of them are somebody’s, and none is taken down for being unkind to us.',
  text: `## Who writes them

Two weeks after a delivery we ask everyone who has bought something what they think of it, whatever we expect them to say. Nobody is paid or given anything for a review, and we write none ourselves.

“Bought here” stands beside a review when an order of this shop says so, and only then.

## How we check them

A member of our staff reads every review. What you write while you are signed in, about something you have bought, is shown at once and read after that. What a guest writes by the link of an order, and every photograph, is shown when it has been read.

The average of a product is that of all reviews that are shown, and of nothing else.

## Why we refuse one

For one of these reasons, and never for being negative:

{{reviews.reasons}}

Whoever wrote a refused review is told which reason it was. Write to {{contact.email}} if you think that we are wrong.

## If you find one that breaks the rules

Press Report below it. We read it again; until then it stays as it is.

Where we have something to say to a review, it stands below it, under the name of the shop.`,
}
